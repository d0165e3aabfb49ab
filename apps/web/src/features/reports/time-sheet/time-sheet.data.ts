import { queryOptions } from '@tanstack/react-query';
import type { TimeSheetDay } from '#contracts/reports/reports.dto';
import { TIME_SHEET_DAYS, TIME_SHEET_EMPTY } from '#contracts/reports/reports';
import type { Wire } from '#contracts/wire';
import { parseUsDate } from '#domain/time/calendar-day';
import { type DaySpan, monthInParts } from '#domain/reports/report-days';
import { minutesBetween } from '#domain/reports/report-sums';
import { call, Refusal } from '../../../api/call';
import { shownDay } from '../../../ui/date/days';
import { placeOf, type ReportFilters } from '../frame/use-report-filters';

/** Somebody's day. */
export interface TimeSheetRow {
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  name: string;
  /** HH:mm, or empty. */
  arrival: string;
  checkOut: string;
  notes: string;
  /** Null where a time is missing. */
  minutes: number | null;
}

/** Empty where no day was closed. Read when it is asked for, and again by a press: what was closed stays so. */
export function timeSheetQuery({ location, from, to }: ReportFilters) {
  return queryOptions({
    queryKey: ['timeSheet', location, from, to],
    // A whole month is a month also where it has a day more than is answered at once.
    queryFn: async ({ signal }) => {
      const parts = monthInParts({ from, to }, TIME_SHEET_DAYS).map((span) => readPart(location, span, signal));
      return (await Promise.all(parts)).flat().flatMap(rowsOf);
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

async function readPart(location: string, { from, to }: DaySpan, signal: AbortSignal): Promise<Wire<TimeSheetDay>[]> {
  const { siteId, locationId } = placeOf(location);
  const query = { startDate: shownDay(from), endDate: shownDay(to) };
  try {
    const options = { as: { staffOf: siteId }, path: { siteId, locationId }, query, signal };
    return (await call('reports.timeSheet', options)).body.items;
  } catch (error) {
    if (error instanceof Refusal && error.message === TIME_SHEET_EMPTY) return [];
    throw error;
  }
}

function rowsOf({ date, employeesTimeSheet }: Wire<TimeSheetDay>): TimeSheetRow[] {
  const day = parseUsDate(date) ?? date;
  return employeesTimeSheet.map(({ Name: name, arrival, checkOut, Notes: notes }, i) => ({
    ...{ id: `${day}/${i}`, date: day, name, arrival, checkOut, notes },
    minutes: minutesBetween(arrival, checkOut),
  }));
}
