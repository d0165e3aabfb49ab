import { useParams } from 'react-router-dom';
import { ReceiptSheet } from '../../features/checkout/receipt/receipt-sheet';
import { useDesk } from './desk-shell';

/** The receipt of a sale: right after it, and again from the timeline of its visit. 001 §2.6 */
export default function ReceiptScreen() {
  const { siteId } = useDesk();
  const { saleId = '' } = useParams();
  return <ReceiptSheet key={`${siteId}/${saleId}`} {...{ siteId, saleId }} />;
}
