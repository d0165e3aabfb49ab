// Apart from site-time: screens need days only, and luxon would come along into every browser, 20 KB of it.

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of `zone` (IANA) at an instant, `YYYY-MM-DD`; a zone that there is not throws. */
export function localDate(instant: Date | string, zone: string): string {
  // To make one costs a hundred times what asking it costs.
  const calendar =
    calendars.get(zone) ?? new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...DAY, timeZone: zone });
  calendars.set(zone, calendar);
  const parts = calendar.formatToParts(new Date(instant)).map(({ type, value }) => [type, value] as const);
  const { year = '', month = '', day = '' } = Object.fromEntries(parts);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** `M/D/YYYY`, `MM/DD/YYYY` or `M / D / YYYY` as `YYYY-MM-DD`; null for a day that no calendar has (decision 29). */
export function parseUsDate(text: string): string | null {
  const parts = /^(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(\d{4})$/.exec(text.trim());
  if (parts === null) return null;
  const [, month = '', day = '', year = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** `YYYY-MM-DD` as the documents' uploads write it, `M / D / YYYY`; nothing for nothing. 000 §3 */
export function toSpacedUsDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts === null ? date : `${Number(parts[2])} / ${Number(parts[3])} / ${parts[1]}`;
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `YYYY-MM-DD` of a day that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : [];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= days;
}
