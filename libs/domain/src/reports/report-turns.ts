import type { ReportPeriod } from '#contracts/reports/scheduled-reports';
import { localDate } from '../time/calendar-day.js';
import { addDays, toInstant, WallTimeError } from '../time/site-time.js';
import { type DaySpan, monthBefore } from './report-days.js';

/** Each day, Monday or first of a month, at an hour on the clocks of a zone. */
export interface ReportRhythm {
  period: ReportPeriod;
  /** 0 to 23 */
  hour: number;
  /** IANA */
  zone: string;
}

export interface ReportTurn {
  /** `YYYY-MM-DD` there. */
  day: string;
  at: Date;
}

/** The last turn that has come by `now`. */
export function lastTurn(rhythm: ReportRhythm, now: Date): ReportTurn {
  const today = localDate(now, rhythm.zone);
  const turn = turnOf(rhythm, dayOnOrBefore(rhythm.period, today));
  return turn.at <= now ? turn : turnOf(rhythm, dayOnOrBefore(rhythm.period, addDays(turn.day, -1)));
}

/** The first turn after `now`. */
export function nextTurn(rhythm: ReportRhythm, now: Date): ReportTurn {
  const { day } = lastTurn(rhythm, now);
  if (rhythm.period === 'month') return turnOf(rhythm, dayOnOrBefore('month', addDays(day, 31)));
  return turnOf(rhythm, addDays(day, rhythm.period === 'day' ? 1 : 7));
}

/** What a turn tells of: the day before, the week from Monday to Sunday, the calendar month. */
export function daysOfTurn(period: ReportPeriod, day: string): DaySpan {
  if (period === 'month') return monthBefore(day);
  return { from: addDays(day, period === 'day' ? -1 : -7), to: addDays(day, -1) };
}

function dayOnOrBefore(period: ReportPeriod, day: string): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  if (period === 'day') return day;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function turnOf({ hour, zone }: ReportRhythm, day: string): ReportTurn {
  return { day, at: instantOf(day, hour, zone) };
}

/** An hour that the clocks skip is the next one; of one that they show twice it is the earlier. */
function instantOf(day: string, hour: number, zone: string): Date {
  const [date, ofDay] = hour > 23 ? [addDays(day, 1), 0] : [day, hour];
  try {
    return toInstant(`${date}T${String(ofDay).padStart(2, '0')}:00:00`, zone, 'earlier');
  } catch (error) {
    if (!(error instanceof WallTimeError) || error.reason !== 'skipped') throw error;
    return instantOf(date, ofDay + 1, zone);
  }
}
