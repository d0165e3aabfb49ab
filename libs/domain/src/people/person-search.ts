import { parseContact, phoneDigits } from './contact.js';

/** What a screen shows of somebody; contacts may be masked. */
export interface ShownPerson {
  name: string;
  email: string;
  phone: string;
}

/** All the contacts that are known of somebody, in full. */
export interface KnownContacts {
  emails: readonly string[];
  phones: readonly string[];
}

/**
 * Every word is somewhere in name, e-mail or phone, in any order. Case, accents and apostrophes do not count, nor how a number is
 * written; nothing was searched for by an empty text, and everybody matches.
 */
export function matchesShown({ name, email, phone }: ShownPerson, text: string): boolean {
  const shownDigits = phone.replace(/\D/g, '');
  const number = digitsOf(text);
  if (number !== '' && shownDigits.includes(number)) return true;
  const places = [plain(name), plain(email), shownDigits];
  return plain(text)
    .split(' ')
    .every((word) => places.some((place) => place.includes(word)));
}

/** Whether the text is one of these contacts, the whole of it. */
export function isWholeContact({ emails, phones }: KnownContacts, text: string): boolean {
  const contact = parseContact(text);
  if (contact.kind === 'phone') return phones.some((phone) => phoneDigits(phone) === contact.digits);
  return contact.kind === 'email' && emails.some((email) => email.trim().toLowerCase() === contact.email);
}

/** Of what can be nothing but a phone or a part of one; a leading +1 aside. */
function digitsOf(text: string): string {
  if (!/^[\d\s().+-]+$/.test(text)) return '';
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Format}'’‘ʼ`´]/gu, '')
    .replace(/[\s\u2010-\u2015-]+/gu, ' ')
    .toLowerCase()
    .trim();
}
