export type Contact =
  | { kind: 'empty' }
  | { kind: 'phone'; digits: string }
  | { kind: 'email'; email: string }
  | { kind: 'invalid' };

const US_PHONE = /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;
const LONGEST_EMAIL = 254;

/** Reads what a client typed: ten US digits (a leading +1 is dropped) or an e-mail, lower-cased. 000 §5 */
export function parseContact(text: string): Contact {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const national = trimmed.replace(/^\+?1[-. ]?(?=\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$)/, '');
  if (US_PHONE.test(national)) return { kind: 'phone', digits: national.replace(/\D/g, '') };
  const email = trimmed.replace(/\s/g, '').toLowerCase();
  if (email.length <= LONGEST_EMAIL && EMAIL.test(email)) return { kind: 'email', email };
  return { kind: 'invalid' };
}

/** The ten digits of a US number however it was written, or null. */
export function phoneDigits(text: string | null | undefined): string | null {
  const digits = (text ?? '').replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? national : null;
}

/** `(713) 555-0142`; anything that is not ten digits comes back as it was. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  return digits === null ? text : phoneSoFar(digits);
}

/** The shape of a number of which so many digits are there, ten at most: `(7`, `(713) 55`, `(713) 555-01`. */
export function phoneSoFar(digits: string): string {
  if (digits === '') return '';
  if (digits.length <= 3) return `(${digits}`;
  const rest = digits.length <= 6 ? digits.slice(3) : `${digits.slice(3, 6)}-${digits.slice(6)}`;
  return `(${digits.slice(0, 3)}) ${rest}`;
}

/**
 * What a field shows once `before` has become `text`: a US number in its shape as far as it is there. What is taken away or put in the
 * middle stays as it was typed, or the caret would jump; a number that goes on as an e-mail loses the shape again.
 */
export function phoneAsTyped(before: string, text: string): string {
  if (!text.startsWith(before)) return text;
  if (!/^[\d() .-]*$/.test(text)) return text.replace(/^\((\d{3})\) (\d{0,3})-?(\d*)/, '$1$2$3');
  const digits = text.replace(/\D/g, '');
  return digits.length < 4 || digits.length > 10 || digits.startsWith('1') ? text : phoneSoFar(digits);
}

/** All but the last four digits hidden: `(•••) •••-0142`. 001 §2.3 */
export function maskPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < 4 ? '' : `(•••) •••-${digits.slice(-4)}`;
}

/** `m•••@gmail.com`. */
export function maskEmail(text: string): string {
  const at = text.indexOf('@');
  return at < 1 ? '' : `${text.slice(0, 1)}•••${text.slice(at)}`;
}

/** First letter with a full stop, `M.`; empty stays empty. */
export function initial(name: string): string {
  const letter = Array.from(name.trim())[0];
  return letter === undefined ? '' : `${letter.toLocaleUpperCase('en-US')}.`;
}
