import { daysAfter } from '../../ui/date/days';

export const COMPARED = ['none', 'yesterday', 'weekday', 'year'] as const;
export type Compared = (typeof COMPARED)[number];

const WEEK = 7;
/** Of the sparkline. 002 §2, beyond */
const WEEKS = 8;

/** The day that `day` is held against: the day before, the same weekday a week before, the same date a year before; null for none. */
export function comparedDay(day: string, compared: Compared): string | null {
  switch (compared) {
    case 'none':
      return null;
    case 'yesterday':
      return daysAfter(day, -1);
    case 'weekday':
      return daysAfter(day, -WEEK);
    case 'year':
      return yearBefore(day);
  }
}

/** The last eight same weekdays, the oldest first; the day itself is none of them. */
export function weekdaysBefore(day: string): string[] {
  return Array.from({ length: WEEKS }, (_, index) => daysAfter(day, (index - WEEKS) * WEEK));
}

/** Of February 29, the 28th. */
function yearBefore(day: string): string {
  const date = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return date.endsWith('-02-29') ? `${date.slice(0, 8)}28` : date;
}
