import { parseContact } from '../people/contact.js';
import { isPlainText } from '../plain-text.js';

/** What the provider says of a site or of one of its locations, and a director may say instead. 002 §5 "Setup form" */
export const SITE_VALUES = ['name', 'legal_name'] as const;
export const LOCATION_VALUES = ['name', 'address', 'phone'] as const;
export type SiteValueName = (typeof SITE_VALUES | typeof LOCATION_VALUES)[number];

export type SiteValueFault = 'missing' | 'too-long' | 'markup' | 'phone';

/** In characters. */
const LONGEST: Record<SiteValueName, number> = { name: 100, legal_name: 150, address: 200, phone: 30 };

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
