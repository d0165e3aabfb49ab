import { isCalendarDate } from '../time/calendar-day.js';
import { isFreeReturn } from './cbff.js';

/** Weeks in which a free return may be used, by how the service's name begins. 001 §9 */
const WEEKS: Readonly<Record<string, number>> = { early: 4, gender: 3, meet: 2, special: 2, come: 2 };

/** What the client's red alert says of a free return; what else it says is somebody else's. 001 §7 */
const PHRASE = /\s*(?:(last)\s*-\s*)?CBFF before \d{1,2}\/\d{1,2}\/\d{4}/gi;
const SEPARATOR = ' · ';

export const NO_FREE_RETURN = 'nA';

/** A free return as it can be given after a visit. */
export interface FreeReturn {
  weeks: number;
  /** MM/DD/YYYY: the day before which it is to be used. */
  before: string;
  /** Of two that may follow each other this is the second. */
  isLast: boolean;
  /** She has had both: another one is the manager's to give. 001 §4, §5 */
  isDenied: boolean;
}

/** Weeks of a free return after this service; null where none is offered. 001 §5, §9 */
export function freeReturnWeeks(serviceName: string): number | null {
  const name = serviceName.trim().toLowerCase();
  if (name.startsWith('meet your baby') && name.includes('15 min')) return null;
  const beginning = Object.keys(WEEKS).find((one) => name.startsWith(one));
  return beginning === undefined ? null : (WEEKS[beginning] ?? null);
}

/** What may be given after a visit of `date` (YYYY-MM-DD of the site) to whose client this red alert was shown; null where nothing is asked. */
export function freeReturnOf(visit: { serviceName: string; date: string; redAlert: string }): FreeReturn | null {
  const weeks = freeReturnWeeks(visit.serviceName);
  if (weeks === null || !isCalendarDate(visit.date)) return null;
  const phrases = [...visit.redAlert.matchAll(PHRASE)];
  return {
    weeks,
    before: usDate(visit.date, weeks * 7),
    isLast: isFreeReturn(visit.serviceName) || phrases.length > 0,
    isDenied: phrases.some(([, last]) => last !== undefined),
  };
}

/** `CBFF before MM/DD/YYYY`, of the second one with `last - ` before it. 001 §7 */
export function phraseOf({ before, isLast }: Pick<FreeReturn, 'before' | 'isLast'>): string {
  return `${isLast ? 'last - ' : ''}CBFF before ${before}`;
}

/** The red alert with this phrase in place of an older one, '' for none; the words of others stay. */
export function withPhrase(redAlert: string, phrase: string): string {
  const others = redAlert
    .replace(PHRASE, '')
    .replace(/^[\s·]+|[\s·]+$/g, '')
    .trim();
  return [others, phrase].filter((part) => part !== '').join(SEPARATOR);
}

/** What a red alert says of free returns, without the words of others. */
export function phraseIn(redAlert: string): string {
  return [...redAlert.matchAll(PHRASE)].map(([phrase]) => phrase.trim()).join(SEPARATOR);
}

/**
 * What a red alert said before the phrase of a visit itself, the one until `before` (MM/DD/YYYY), came into it: of two the first is left, with a day
 * that nobody knows any more.
 */
export function phraseWithout(redAlert: string, before: string): string {
  const phrases = [...redAlert.matchAll(PHRASE)].map(([phrase, last]) => ({
    text: phrase.trim(),
    isLast: last !== undefined,
  }));
  const others = phrases.filter(({ text }) => !text.endsWith(before)).map(({ text }) => text);
  const isSecond = phrases.some(({ text, isLast }) => isLast && text.endsWith(before));
  return (isSecond ? [...others, phraseOf({ before, isLast: false })] : others).join(SEPARATOR);
}

/** Whether it speaks of a free return and of nothing else. */
export function isPhraseAlone(redAlert: string): boolean {
  return redAlert !== '' && withPhrase(redAlert, '') === '';
}

function usDate(date: string, daysLater: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const later = new Date(Date.UTC(year, month - 1, day + daysLater));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(later.getUTCMonth() + 1)}/${two(later.getUTCDate())}/${later.getUTCFullYear()}`;
}
