import { useParams } from 'react-router-dom';
import { ReceiptSheet } from '../../features/checkout/receipt/receipt-sheet';
import { VisitCheckout } from '../../features/checkout/visit-checkout';
import { WalkInSale } from '../../features/checkout/walk-in/walk-in-sale';
import { DisplayFeed } from '../../features/displays/display-feed';
import { useDesk } from './desk-shell';

/**
 * What is sold at the desk: the checkout of a visit, by the way from its notes or card, by link, or after a reload; the receipt of a sale; and a
 * sale without a visit. One part, as whoever is at the till goes on from one to the other. 001 §2.6
 */
export default function TillScreen() {
  const { siteId, locationId, timeZone } = useDesk();
  const { appointmentId, saleId } = useParams();
  if (saleId !== undefined) return <ReceiptSheet key={`${siteId}/${saleId}`} {...{ siteId, saleId }} />;
  const visit = { siteId, appointmentId: Number(appointmentId) };
  const place = { siteId, locationId };
  return (
    <>
      <DisplayFeed key={`${siteId}/${locationId}`} place={place} />
      {appointmentId === undefined ? (
        <WalkInSale key={`${siteId}/${locationId}`} {...{ siteId, locationId }} />
      ) : (
        <VisitCheckout key={`${siteId}/${appointmentId}`} {...{ place, visit, timeZone }} />
      )}
    </>
  );
}
