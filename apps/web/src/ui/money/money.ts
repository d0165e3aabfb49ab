/** Integer cents of what somebody typed or pasted, `1234.5`, `$1,234.50`, `12,50`, `-3`; null for what is no amount in dollars and cents. No floating point on the way. */
export function typedCents(text: string): number | null {
  const typed = text.replace(/[\s$]|US(?=\$)|USD/g, '').replace('−', '-');
  // With groups of three, by commas, or none; a point and one or two figures. A lone comma with one or two behind it is how Spanish writes cents.
  const parts = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(typed) ?? /^(-?)(\d*)[.,](\d{1,2})$/.exec(typed);
  if (parts === null) return null;
  const [, sign = '', whole = '', part = ''] = parts;
  const cents = Number(`${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) return null;
  return sign === '' || cents === 0 ? cents : -cents;
}

/** `1,234.50`, as it stands in a field; both languages write amounts alike here. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

/** `$1,234.50`, below zero `-$3.00`. */
export function moneyOf(cents: number): string {
  return cents < 0 ? `-$${amountOf(-cents)}` : `$${amountOf(cents)}`;
}

export type MoneyFault = 'notMoney' | 'tooLittle' | 'tooMuch';

/** Integer cents. */
export interface MoneyLimits {
  min?: number;
  max?: number;
}

export function faultOfMoney(cents: number | null, { min = 0, max }: MoneyLimits): MoneyFault | null {
  if (cents === null) return 'notMoney';
  if (cents < min) return 'tooLittle';
  return max !== undefined && cents > max ? 'tooMuch' : null;
}
