/** What every sale of the load comes to. */
export const SALE_CENTS = 4_250;

/** An event that changed what a day comes to, and when it was committed by the clock of parts/figures/stats.ts. */
export interface Taking {
  siteId: number;
  seq: number;
  at: number;
  /** Clients who have arrived more, and sales more. */
  arrived: number;
  sales: number;
}
