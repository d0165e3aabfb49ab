import type { RegularOption } from './provider-directory.js';
import { type WireRecord, number, numberOrNull, word } from '../calls/mindbody.wire.js';

/** What the provider sells to pay for visits (§7.1). */
export interface PricingOption extends RegularOption {
  name: string;
  programId: number;
  /** Pays for one visit, for whoever comes, sold by itself. */
  isRegular: boolean;
}

const NOT_REGULAR = ['Discontinued', 'IsIntroOffer', 'SaleInContractOnly', 'IsThirdPartyDiscountPricing'];

export function toPricingOption(raw: WireRecord): PricingOption {
  const price = numberOrNull(raw, 'Price');
  return {
    itemId: word(raw, 'Id'),
    name: word(raw, 'Name'),
    programId: number(raw, 'ProgramId'),
    cents: Math.round((price ?? 0) * 100),
    isRegular: price !== null && number(raw, 'Count') === 1 && NOT_REGULAR.every((mark) => raw[mark] !== true),
  };
}

/** Of the options that pay for one session type: reduced prices stand below the regular one. Null when there is none. */
export function regularOption(options: readonly PricingOption[]): RegularOption | null {
  const regular = options.filter(({ isRegular }) => isRegular).sort((one, other) => other.cents - one.cents)[0];
  return regular === undefined ? null : { itemId: regular.itemId, cents: regular.cents };
}

/** By session type, of those whose program has an option of the very same name. */
export function regularByName(
  sessionTypes: readonly { sessionTypeId: number; programId: number; name: string }[],
  options: readonly PricingOption[],
): Map<number, RegularOption> {
  const found = new Map<number, RegularOption>();
  for (const { sessionTypeId, programId, name } of sessionTypes) {
    const option = regularOption(options.filter((one) => one.programId === programId && isSameName(one.name, name)));
    if (option !== null) found.set(sessionTypeId, option);
  }
  return found;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
