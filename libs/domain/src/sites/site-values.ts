import { parseContact } from '../people/contact.js';
import { isPlainText } from '../plain-text.js';

/** What the provider says of a location, and a director may say instead. 002 §5 "Setup form" */
export type SiteValueName = 'name' | 'address' | 'phone';

export type SiteValueFault = 'missing' | 'too-long' | 'markup' | 'phone';

/** In characters. */
const LONGEST: Record<SiteValueName, number> = { name: 100, address: 200, phone: 30 };

/** As it is kept: no blanks around it, none twice. */
export function tidySiteValue(text: string): string {
  return text.trim().replace(/ +/g, ' ');
}

/** What is wrong with a tidied text, or null. To have none at all is to give it up, and the provider's counts. */
export function siteValueFault(name: SiteValueName, text: string): SiteValueFault | null {
  if (text === '') return 'missing';
  if (Array.from(text).length > LONGEST[name]) return 'too-long';
  if (!isPlainText(text) || /[\r\n\t]/.test(text)) return 'markup';
  if (name === 'phone' && parseContact(text).kind !== 'phone') return 'phone';
  return null;
}
