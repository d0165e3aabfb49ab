// Apart from site-time: the client's form needs days only, and luxon would come along into its browser.

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
