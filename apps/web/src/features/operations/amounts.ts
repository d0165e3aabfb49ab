import type { Cents } from '#domain/money/cents';
import { moneyOf } from '../../ui/money/money';

/** Of nothing that is known, or of what is not for everybody. */
export const NOTHING = '—';

export const amountText = (cents: Cents | null): string => (cents === null ? NOTHING : moneyOf(cents));

/** `$4,210`: where there is room for a figure to be read at a glance. */
export const wholeAmountText = (cents: Cents | null): string =>
  cents === null ? NOTHING : moneyOf(Math.round(cents / 100) * 100).slice(0, -'.00'.length);
