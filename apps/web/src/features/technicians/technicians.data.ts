import { queryOptions } from '@tanstack/react-query';
import type { ServiceGrouping } from '#contracts/reports/technicians';
import { call } from '../../api/call';
import { shownDay } from '../../ui/date/days';
import { placeOf, type ReportFilters } from '../reports/frame/use-report-filters';

/** Read when it is asked for, and again by a press. */
export function techniciansQuery(filters: ReportFilters, isAsked: boolean) {
  return queryOptions({
    queryKey: ['technicians', filters.location, filters.from, filters.to],
    queryFn: async ({ signal }) => {
      const path = placeOf(filters.location);
      const options = { as: { staffOf: path.siteId }, path, query: daysOf(filters), signal };
      return (await call('technicians.visits', options)).body.appointments;
    },
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
}

/** Gives the server's words: to whom it goes. */
export async function mailTechnicians(filters: ReportFilters, grouping: ServiceGrouping): Promise<string> {
  const { siteId, locationId } = placeOf(filters.location);
  const query = { ...daysOf(filters), locationId: String(locationId), grouping };
  return (await call('technicians.mail', { as: { staffOf: siteId }, query })).body.message;
}

function daysOf({ from, to }: ReportFilters) {
  return { sortDate: shownDay(from), sortDateTo: shownDay(to) };
}
