export const CODE_LENGTH = 6;

/** What of typed or pasted text belongs to a code: digits only, leading zeros kept, six at most. 000 §5 */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

export function isWholeCode(digits: string): boolean {
  return digits.length === CODE_LENGTH;
}
