/** Letters and digits of which none is taken for another: no B and 8, I, L and 1, O and 0, S and 5, Z and 2. */
export const PAIRING_ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';
export const PAIRING_CODE_LENGTH = 8;
/** How long a code may be typed in. */
export const PAIRING_CODE_SECONDS = 600;

const CODE = new RegExp(`^[${PAIRING_ALPHABET}]{${PAIRING_CODE_LENGTH}}$`);

/** As it is compared, or null when it cannot be one: small letters, blanks and dashes are how people type it. */
export function pairingCode(typed: string): string | null {
  const code = typed.replace(/[\s\-–—·.]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** As it is shown and read out: `ACDE-3467`. */
export function inGroups(code: string): string {
  const half = PAIRING_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
