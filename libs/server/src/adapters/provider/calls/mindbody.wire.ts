import { ProviderFault, isRecord } from './mindbody.fault.js';

/** Careful reading of answers in which any member may be missing, null or of another type (§0). */
export type WireRecord = Record<string, unknown>;

export function record(value: unknown): WireRecord {
  return isRecord(value) ? value : {};
}

/** The object that the answer is about; without it the answer means nothing. */
export function member(answer: unknown, name: string): WireRecord {
  const value = record(answer)[name];
  if (!isRecord(value)) throw new ProviderFault('malformed');
  return value;
}

/** As it came, '' when there is none. */
export function text(from: WireRecord, name: string): string {
  const value = from[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function word(from: WireRecord, name: string): string {
  return text(from, name).trim();
}

export function numberOrNull(from: WireRecord, name: string): number | null {
  const value = from[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function number(from: WireRecord, name: string): number {
  return numberOrNull(from, name) ?? 0;
}

/** An id that the record cannot do without. */
export function id(from: WireRecord, name = 'Id'): number {
  const value = numberOrNull(from, name);
  if (value === null) throw new ProviderFault('malformed');
  return value;
}

export function words(from: WireRecord, name: string): string[] {
  const value = from[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** The members of a list; none where there is no list. */
export function records(from: WireRecord, name: string): WireRecord[] {
  const value = from[name];
  return Array.isArray(value) ? value.map(record) : [];
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?/;

/** `YYYY-MM-DDTHH:mm:ss` of the site's wall clock; milliseconds and offsets are dropped, null when unreadable. */
export function localTime(from: WireRecord, name: string): string | null {
  const [, day, minute, second = ':00'] = LOCAL_TIME.exec(word(from, name)) ?? [];
  return day === undefined || minute === undefined || day.startsWith('0001-') ? null : `${day}T${minute}${second}`;
}

/** An instant that is UTC whether it says so or not. */
export function utcTime(from: WireRecord, name: string): Date | null {
  const value = word(from, name);
  const time = new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : `${value}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A wall time some minutes later, without any zone: the provider adds durations the same way. */
export function minutesAfter(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

/** The display name follows nickname settings and may be missing, so it only fills in. */
export function personName(raw: WireRecord): string {
  const full = `${word(raw, 'FirstName')} ${word(raw, 'LastName')}`.trim();
  return full || word(raw, 'DisplayName') || word(raw, 'Name');
}
