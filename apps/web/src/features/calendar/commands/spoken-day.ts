import { isCalendarDate } from '#domain/time/calendar-day';
import { daysAfter, typedDay } from '../../../ui/date/days';

/** A day that a text means, or a week by one of its days. `YYYY-MM-DD`. */
export interface SpokenDay {
  date: string;
  view: 'day' | 'week';
}

/** By their first letters, whichever of both languages they are in; Sunday is 0. */
const WEEKDAYS = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
];

const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

/** What somebody types may be `__proto__`: no names of an object are looked up by it. */
function wordsOf(days: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(days));
}

/** Letters from which on a beginning is a word. */
const LEAST_LETTERS = 3;

const AWAY = wordsOf({
  ...{ today: 0, hoy: 0, tomorrow: 1, manana: 1, yesterday: -1, ayer: -1 },
  ...{ 'day after tomorrow': 2, 'pasado manana': 2, 'day before yesterday': -2, anteayer: -2 },
});

const WEEKS = wordsOf({
  ...{ 'this week': 0, 'esta semana': 0, 'next week': 7, 'last week': -7 },
  ...{ 'proxima semana': 7, 'semana proxima': 7, 'semana que viene': 7, 'semana siguiente': 7 },
  ...{ 'semana pasada': -7, 'semana anterior': -7, 'ultima semana': -7 },
});

const NEXT = /^(?:next|proximo|siguiente) | (?:proximo|siguiente|que viene)$/;
const LAST = /^last | pasado$/;

/**
 * What a text means, in English or Spanish, seen from `today` (`YYYY-MM-DD`): "friday", "next friday", "in 3 days", "next week", "12/4",
 * "dec 4", "4 de diciembre". A date without a year is the nearest one to come, up to a month ago it is that of this year. Null for no day.
 */
export function spokenDay(text: string, today: string): SpokenDay | null {
  const words = plain(text);
  const days = AWAY.get(words) ?? daysCounted(words);
  if (days !== null) return { date: daysAfter(today, days), view: 'day' };
  const weeks = WEEKS.get(words);
  if (weeks !== undefined) return { date: daysAfter(today, weeks), view: 'week' };
  const date = typedDay(text) ?? weekdayMeant(words, today) ?? dateMeant(words, today);
  return date === null ? null : { date, view: 'day' };
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:on|el|la|the) /, '');
}

/** "in 3 days", "en 2 semanas", "hace 4 días", "3 days ago", "+3". */
function daysCounted(words: string): number | null {
  const [, sign, plainCount] = /^([+-]) ?(\d{1,3})$/.exec(words) ?? [];
  if (plainCount !== undefined) return Number(plainCount) * (sign === '-' ? -1 : 1);
  const match = /^(in|en|dentro de|hace)? ?(\d{1,3}|a|an|un|una) (day|dia|week|semana)s?( ago)?$/.exec(words);
  if (match === null || (match[1] === undefined && match[4] === undefined)) return null;
  const count = (Number(match[2]) || 1) * (/^(week|semana)$/.test(match[3] ?? '') ? 7 : 1);
  return match[1] === 'hace' || match[4] !== undefined ? -count : count;
}

/** The next one of its name, today's own among them; "next" is the one after today, "last" the one before it. */
function weekdayMeant(words: string, today: string): string | null {
  const [isNext, isLast] = [NEXT.test(words), LAST.test(words)];
  const day = indexOf(
    WEEKDAYS,
    words
      .replace(NEXT, '')
      .replace(LAST, '')
      .replace(/^this |^este /, '')
      .trim(),
  );
  if (day === null) return null;
  const ahead = (day - weekdayOf(today) + 7) % 7;
  if (isLast) return daysAfter(today, ahead === 0 ? -7 : ahead - 7);
  return daysAfter(today, isNext && ahead === 0 ? 7 : ahead);
}

/** "12/4", "dec 4", "4 dec", "4 de diciembre", with a year or without. */
function dateMeant(words: string, today: string): string | null {
  const numbers = /^(\d{1,2}) ?[/-] ?(\d{1,2})$/.exec(words);
  if (numbers !== null) return nearest(Number(numbers[1]), Number(numbers[2]), today);
  const english = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(words);
  const spanish = /^(\d{1,2})(?:st|nd|rd|th)?(?: (?:de|of))? ([a-z]+)(?: (?:de |del )?(\d{4}))?$/.exec(words);
  const [name, day, year] = english === null ? [spanish?.[2], spanish?.[1], spanish?.[3]] : english.slice(1);
  const month = indexOf(MONTHS, name ?? '');
  if (month === null || day === undefined) return null;
  return year === undefined ? nearest(month + 1, Number(day), today) : dateOf(Number(year), month + 1, Number(day));
}

/** How far back a date without a year may lie. */
const BACK_DAYS = 31;

function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const earliest = daysAfter(today, -BACK_DAYS);
  // February 29 has a year that has it at most eight years away.
  const years = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => dateOf(year + more, month, day));
  return years.find((date) => date !== null && date >= earliest) ?? null;
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function indexOf(names: readonly (readonly string[])[], word: string): number | null {
  if (word.length < LEAST_LETTERS) return null;
  const index = names.findIndex((both) => both.some((name) => name.startsWith(word)));
  return index === -1 ? null : index;
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
