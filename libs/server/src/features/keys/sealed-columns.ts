export interface SealedColumn {
  table: string;
  column: string;
}

/** Whatever is sealed in the database. A column of bytes is either here or a hash. */
export const SEALED: readonly SealedColumn[] = [
  { table: 'sessions', column: 'provider_token' },
  { table: 'webhook_subscriptions', column: 'signature_key' },
  { table: 'one_time_codes', column: 'secret' },
  { table: 'form_drafts', column: 'answers' },
  { table: 'note_drafts', column: 'content' },
  { table: 'note_saves', column: 'content' },
  { table: 'cart_drafts', column: 'content' },
  { table: 'checkout_tries', column: 'content' },
  { table: 'listed_wishes', column: 'note' },
  { table: 'sale_lines', column: 'gift_card_code' },
  { table: 'form_documents', column: 'answers' },
  { table: 'client_records', column: 'health' },
];
