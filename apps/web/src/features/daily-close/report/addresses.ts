import { isCalendarDate } from '#domain/time/calendar-day';

/** `/dailyreport/{MM-DD-YYYY}` of a `YYYY-MM-DD`. 002 §2 */
export function closeAddress(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `/dailyreport/${month}-${day}-${year}`;
}

/** `YYYY-MM-DD` of the end of such an address; null for what is no day. */
export function dayOfAddress(closeDate: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(closeDate) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
