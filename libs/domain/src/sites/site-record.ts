import { RECORD_TEXTS, type RecordTextName, type RecordTexts } from '#contracts/config/site-record';
import { parseContact } from '../people/contact.js';
import { isPlainText } from '../plain-text.js';
import { type SiteValueName, siteValueFault, tidySiteValue } from './site-values.js';
import { tableZone } from './time-zones.js';

export type RecordFault = 'missing' | 'tooLong' | 'unprintable' | 'folder' | 'email' | 'phone' | 'zone' | 'link';

/** 002 §9 */
export const LONGEST_FOLDER = 30;
/** Of one location. */
export const MOST_EMAILS = 20;

type Rule = { is: 'line' | 'lines' | 'link'; most: number } | { is: 'value' | 'folder' | 'emails' | 'zone' };

const LINK = { is: 'link', most: 500 } as const;
const ID = { is: 'line', most: 100 } as const;
const WAY = { is: 'lines', most: 2_000 } as const;

/** 002 §5 "Setup form" */
const RULES: Readonly<Record<RecordTextName, Rule>> = {
  ...{ name: { is: 'value' }, address: { is: 'value' }, phone: { is: 'value' } },
  ...{ folder: { is: 'folder' }, email: { is: 'emails' }, timeZoneValue: { is: 'zone' } },
  ...{ zipwhipSession: LINK, gMapLink: LINK, reviewLinkOriginal: LINK },
  ...{ inboxId: ID, creatorId: ID, chatbotId: ID, storeName: ID },
  ...{ bitlyForm: { is: 'line', most: 500 }, HTAEnglish: WAY, HTASpanish: WAY },
};
const FOLDER = /^\/[\w.-]+(?:\/[\w.-]+)*\/$/;
const HTTPS = /^https:\/\/[^\s"<>\\]+$/;

/** As it is kept: trimmed, addresses with one comma and one space between them, links and lines without blanks that nobody sees. */
export function tidiedRecord(texts: RecordTexts): RecordTexts {
  return Object.fromEntries(RECORD_TEXTS.map((name) => [name, tidied(name, texts[name])])) as unknown as RecordTexts;
}

/** What is wrong with a tidied text; null when nothing is. None may be left out. */
export function recordFault(name: RecordTextName, text: string): RecordFault | null {
  if (text === '') return 'missing';
  const rule = RULES[name];
  switch (rule.is) {
    case 'value':
      return valueFault(name as 'name' | 'address' | 'phone', text);
    case 'folder':
      return text.length <= LONGEST_FOLDER && FOLDER.test(text) && !text.includes('..') ? null : 'folder';
    case 'emails':
      return areEmails(text) ? null : 'email';
    case 'zone':
      return tableZone(text) === null ? 'zone' : null;
    case 'link':
      return text.length > rule.most ? 'tooLong' : HTTPS.test(text) && URL.canParse(text) ? null : 'link';
    case 'line':
    case 'lines':
      if (text.length > rule.most) return 'tooLong';
      return isPlainText(text) && (rule.is === 'lines' || !/[\r\n\t]/.test(text)) ? null : 'unprintable';
  }
}

/** Of all fields in the order of the record; none when it may be kept. */
export function recordFaults(texts: RecordTexts): Partial<Record<RecordTextName, RecordFault>> {
  const faults: Partial<Record<RecordTextName, RecordFault>> = {};
  for (const name of RECORD_TEXTS) {
    const fault = recordFault(name, texts[name]);
    if (fault !== null) faults[name] = fault;
  }
  return faults;
}

/** The fields in which two differ. */
export function recordDifferences(one: RecordTexts, other: RecordTexts): RecordTextName[] {
  return RECORD_TEXTS.filter((name) => one[name] !== other[name]);
}

/** Letters that a field takes while it is typed. */
export function mostLetters(name: RecordTextName): number {
  const rule = RULES[name];
  if ('most' in rule) return rule.most;
  return rule.is === 'folder' ? LONGEST_FOLDER : rule.is === 'emails' ? 1_000 : 200;
}

function tidied(name: RecordTextName, text: string): string {
  const { is } = RULES[name];
  if (is === 'lines') return text.trim().replace(/\r\n?/g, '\n');
  if (is !== 'emails') return tidySiteValue(text);
  const all = text.split(',').map((one) => one.trim());
  return all.filter((one) => one !== '').join(', ');
}

function valueFault(name: SiteValueName, text: string): RecordFault | null {
  const fault = siteValueFault(name, text);
  if (fault === 'too-long') return 'tooLong';
  return fault === 'markup' ? 'unprintable' : fault;
}

function areEmails(text: string): boolean {
  const all = text.split(', ');
  return all.length <= MOST_EMAILS && all.every((one) => !/\s/.test(one) && parseContact(one).kind === 'email');
}
