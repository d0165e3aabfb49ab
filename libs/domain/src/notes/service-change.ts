import type { VisitStatus } from '#contracts/appointments';

/** Whether a visit may get another service still: it is neither paid for nor called off. */
export function mayChangeService(status: VisitStatus): boolean {
  return status !== 'Completed' && status !== 'Cancelled';
}

/** Integer cents; null where nobody knows the price. */
export interface PriceChange {
  current: number | null;
  wanted: number | null;
}

/**
 * Whether it may be chosen by who has not the provider's permission: at or above the current price. A price that nobody knows is not
 * known to be as high. 001 §5 "Service change list"
 */
export function isAsDear({ current, wanted }: PriceChange): boolean {
  return current !== null && wanted !== null && wanted >= current;
}
