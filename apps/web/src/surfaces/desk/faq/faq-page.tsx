import { FaqList } from '../../../features/faq/faq-list';
import { useGroup } from '../../../features/identity/identity.data';

/** 001 §2.9 */
export default function FaqPage() {
  return <FaqList group={useGroup() ?? ''} />;
}
