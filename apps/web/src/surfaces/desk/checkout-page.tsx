import { useParams } from 'react-router-dom';
import { VisitCheckout } from '../../features/checkout/visit-checkout';
import { useDesk } from './desk-shell';

/** The checkout of one visit: by the way from its notes or card, by link, or after a reload. 001 §2.6 */
export default function CheckoutScreen() {
  const { siteId, timeZone } = useDesk();
  const { appointmentId = '' } = useParams();
  const visit = { siteId, appointmentId: Number(appointmentId) };
  return <VisitCheckout key={`${siteId}/${appointmentId}`} {...{ visit, timeZone }} />;
}
