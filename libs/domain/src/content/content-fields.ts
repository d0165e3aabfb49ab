import {
  CONTENT_SERVICES,
  CONTENT_TEXTS,
  type ContentKind,
  type ContentTextName,
  type ContentTexts,
  SERVICE_TYPES,
} from '#contracts/content/content';
import { isPrintable } from '../plain-text.js';

export type ContentFault = 'missing' | 'tooLong' | 'unprintable' | 'choice' | 'weeks' | 'price' | 'minutes';

type Rule =
  | { is: 'text'; most: number }
  | { is: 'choice'; of: readonly string[] }
  | { is: 'weeks' | 'price' | 'minutes' };

const RULES: Readonly<Record<ContentTextName, Rule>> = {
  service: { is: 'choice', of: CONTENT_SERVICES },
  type: { is: 'choice', of: SERVICE_TYPES },
  name: { is: 'text', most: 120 },
  abstract: { is: 'text', most: 2_000 },
  image1Title: { is: 'text', most: 120 },
  image2Title: { is: 'text', most: 120 },
  weeks: { is: 'weeks' },
  ...{ price: { is: 'price' }, price1: { is: 'price' }, price2: { is: 'price' }, price3: { is: 'price' } },
  ...{ time1: { is: 'minutes' }, time2: { is: 'minutes' } },
};

const NEEDED: Readonly<Record<ContentKind, readonly ContentTextName[]>> = {
  review: ['service', 'name', 'abstract'],
  service: ['service', 'type', 'name'],
};

/** Weeks of a pregnancy. */
const LAST_WEEK = 42;
const MOST_MINUTES = 600;

/** Letters that a field takes, as browsers count them; of what is no free text as many as anybody needs. */
export function mostOf(name: ContentTextName): number {
  const rule = RULES[name];
  return rule.is === 'text' ? rule.most : 20;
}

export function isNeeded(kind: ContentKind, name: ContentTextName): boolean {
  return NEEDED[kind].includes(name);
}

/**
 * As it is kept: trimmed; dollars without their sign and commas, minutes and weeks without their word. The text 'null' of what may be left
 * out is what older callers send for nothing. 002 §3
 */
export function tidied(kind: ContentKind, name: ContentTextName, text: string): string {
  const bare = text.trim();
  if (bare === 'null' && !isNeeded(kind, name)) return '';
  const { is } = RULES[name];
  if (is === 'price')
    return bare.replace(/^\$\s*/, '').replace(/^\d{1,2}(,\d{3})(?=\.|$)/, (all) => all.replace(',', ''));
  if (is === 'minutes') return bare.replace(/\s*min(utes|s|\.)?$/i, '');
  if (is === 'weeks') return bare.replace(/\s*(weeks|wks)$/i, '').replace(/\s*[-–]\s*/, '-');
  return bare;
}

/** What is wrong with a tidied text; null when nothing is. */
export function faultOf(kind: ContentKind, name: ContentTextName, text: string): ContentFault | null {
  const rule = RULES[name];
  if (text === '') return isNeeded(kind, name) ? 'missing' : null;
  if (rule.is === 'choice') return rule.of.includes(text) ? null : 'choice';
  if (rule.is === 'price') return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? null : 'price';
  if (rule.is === 'minutes') return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_MINUTES ? null : 'minutes';
  if (rule.is === 'weeks') return areWeeks(text) ? null : 'weeks';
  if (text.length > mostOf(name)) return 'tooLong';
  return isPrintable(text) ? null : 'unprintable';
}

/** Of all texts of a kind; none when they may be kept. */
export function faultsOf(kind: ContentKind, texts: ContentTexts): Partial<Record<ContentTextName, ContentFault>> {
  const faults: Partial<Record<ContentTextName, ContentFault>> = {};
  for (const name of CONTENT_TEXTS[kind]) {
    const fault = faultOf(kind, name, texts[name] ?? '');
    if (fault !== null) faults[name] = fault;
  }
  return faults;
}

/** 12, 12-32 or 32+. */
function areWeeks(text: string): boolean {
  const [, from, to] = /^(\d{1,2})(?:\+|-(\d{1,2}))?$/.exec(text) ?? [];
  if (from === undefined) return false;
  const last = to ?? from;
  return Number(from) >= 1 && Number(from) <= Number(last) && Number(last) <= LAST_WEEK;
}
