import { isCalendarDate } from '#domain/time/calendar-day';
import { type DaySpan, monthToYesterday } from '#domain/reports/report-days';
import { useAddress } from '../../../ui/page/use-address';

/** What a report is of. */
export interface ReportFilters extends DaySpan {
  /** `{siteId}-{locationId}`; empty of a report over all locations. */
  location: string;
}

/** Kept in the address, so that a link to a report shows it to whoever opens it; what is not said there is the screen's own. */
export function useReportFilters({ today, location }: { today: string; location: string }) {
  const [params, change] = useAddress();
  const first = monthToYesterday(today);
  const dayOf = (name: string, or: string): string => {
    const day = params.get(name);
    return day !== null && isCalendarDate(day) ? day : or;
  };
  const asked = params.get('location');
  const filters: ReportFilters = {
    location: location !== '' && isLocation(asked) ? asked : location,
    from: dayOf('startDate', first.from),
    to: dayOf('endDate', first.to),
  };
  const ask = (wanted: ReportFilters) => {
    const where = wanted.location === '' ? {} : { location: wanted.location };
    change({ ...where, startDate: wanted.from, endDate: wanted.to }, { isStep: true });
  };
  return { filters, ask };
}

/** Whether it reads as one. */
export function isLocation(text: string | null): text is string {
  return text !== null && /^\d{1,9}-\d{1,9}$/.test(text);
}

export function placeOf(location: string): { siteId: number; locationId: number } {
  const [siteId = 0, locationId = 0] = location.split('-').map(Number);
  return { siteId, locationId };
}
