import { type WireRecord, number, numberOrNull, word } from '../calls/mindbody.wire.js';

/** What the provider sells to pay for visits (§7.1). */
export interface PricingOption {
  name: string;
  programId: number;
  /** At the desk, before tax. */
  cents: number;
  /** Pays for one visit, for whoever comes, sold by itself. */
  isRegular: boolean;
}

const NOT_REGULAR = ['Discontinued', 'IsIntroOffer', 'SaleInContractOnly', 'IsThirdPartyDiscountPricing'];

export function toPricingOption(raw: WireRecord): PricingOption {
  const price = numberOrNull(raw, 'Price');
  return {
    name: word(raw, 'Name'),
    programId: number(raw, 'ProgramId'),
    cents: Math.round((price ?? 0) * 100),
    isRegular: price !== null && number(raw, 'Count') === 1 && NOT_REGULAR.every((mark) => raw[mark] !== true),
  };
}

/** Of the options that pay for one session type: reduced prices stand below the regular one. Null when there is none. */
export function regularPrice(options: readonly PricingOption[]): number | null {
  const prices = options.filter(({ isRegular }) => isRegular).map(({ cents }) => cents);
  return prices.length === 0 ? null : Math.max(...prices);
}

/** Cents by session type, of those whose program has an option of the very same name. */
export function pricedByName(
  sessionTypes: readonly { sessionTypeId: number; programId: number; name: string }[],
  options: readonly PricingOption[],
): Map<number, number> {
  const prices = new Map<number, number>();
  for (const { sessionTypeId, programId, name } of sessionTypes) {
    const cents = regularPrice(options.filter((one) => one.programId === programId && isSameName(one.name, name)));
    if (cents !== null) prices.set(sessionTypeId, cents);
  }
  return prices;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
