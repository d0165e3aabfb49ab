import type { TextMessage, TextMessages } from './text-messages.js';
import { messagesPath, toMessage, type TwilioRefusal } from './twilio-views.js';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;
const DAY_MS = 86_400_000;

type Test = (dayMs: number, wantedMs: number) => boolean;

/** `DateSent>=2026-03-10` is a member named `DateSent>`: the sign before the `=` belongs to its name. */
const DATE_TESTS: Readonly<Record<string, Test>> = {
  DateSent: (day, wanted) => day === wanted,
  'DateSent>': (day, wanted) => day >= wanted,
  'DateSent<': (day, wanted) => day <= wanted,
};

export class TwilioError extends Error {
  constructor(readonly refusal: TwilioRefusal) {
    super(refusal.message);
  }
}

/** Messages of an account, newest first, filtered by receiver, sender and the day (GMT) on which they were sent. */
export function listMessages(texts: TextMessages, account: string, query: URLSearchParams): Record<string, unknown> {
  const rows = texts.of(account).filter((message) => isWanted(texts, message, query));
  const size = Math.min(wholeNumber(query, 'PageSize', PAGE_SIZE), MAX_PAGE_SIZE) || PAGE_SIZE;
  const page = wholeNumber(query, 'Page', 0);
  const start = page * size;
  const shown = rows.slice(start, start + size);
  const uriOf = (wanted: number): string => pageUri(account, query, { PageSize: size, Page: wanted });
  return {
    ...{ end: start + Math.max(shown.length - 1, 0), first_page_uri: uriOf(0) },
    messages: shown.map((message) => toMessage(texts, message)),
    next_page_uri: start + size < rows.length ? `${uriOf(page + 1)}&PageToken=PA${shown.at(-1)?.sid ?? ''}` : null,
    ...{ page, page_size: size, previous_page_uri: page > 0 ? uriOf(page - 1) : null, start, uri: uriOf(page) },
  };
}

function isWanted(texts: TextMessages, message: TextMessage, query: URLSearchParams): boolean {
  for (const [name, value] of [
    ['To', message.to],
    ['From', message.from],
  ] as const)
    if (query.has(name) && query.get(name) !== value) return false;
  const sentMs = texts.sentMs(message);
  return Object.entries(DATE_TESTS).every(([name, test]) => {
    const wanted = query.get(name);
    if (wanted === null) return true;
    return test(sentMs === null ? NaN : startOfDay(sentMs), readDay(wanted));
  });
}

const startOfDay = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

function readDay(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(ms)) throw new TwilioError({ status: 400, code: 20001, message: 'Invalid date value.' });
  return ms;
}

function wholeNumber(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : fallback;
}

function pageUri(account: string, query: URLSearchParams, change: Record<string, number>): string {
  const next = new URLSearchParams(query);
  next.delete('PageToken');
  for (const [name, value] of Object.entries(change)) next.set(name, String(value));
  return `${messagesPath(account)}?${next.toString()}`;
}
