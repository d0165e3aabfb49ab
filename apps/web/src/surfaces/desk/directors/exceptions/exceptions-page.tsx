import { ExceptionsView } from '../../../../features/exceptions/exceptions-view';

/** What directors should look at. */
export default function ExceptionsPage() {
  return <ExceptionsView />;
}
