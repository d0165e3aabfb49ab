/** What a checkout over HTTP reads and leaves behind, for a server without anything of ours. */
export interface BareSale {
  siteId: number;
  /** The hash of who sells, in base64. */
  session: string;
  /** As it was asked for. */
  checkout: unknown;
  operation: object;
  rows: { table: string; rows: object[] }[];
  sale: { location_id: number; appointment_id: number | null; client_id: string; staff_id: number | null };
}

/** `$2`: the id of the sale. */
export const OPERATION = `site_id = $1 AND kind = 'checkout.pay' AND key = $2`;
