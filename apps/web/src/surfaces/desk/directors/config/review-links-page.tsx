import { LinkTable } from '../../../../features/site-config/links/link-table';

/** Of the users who edit review links alone: the table of screens keeps everybody else out, and the server does. */
export default function ReviewLinksPage() {
  return <LinkTable />;
}
