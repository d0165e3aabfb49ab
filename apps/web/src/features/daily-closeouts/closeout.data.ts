import { queryOptions } from '@tanstack/react-query';
import type { DailyCloseOutFile } from '#contracts/reports/daily-closeout.dto';
import { call } from '../../api/call';
import { shownDay } from '../../ui/date/days';
import { placeOf, type ReportFilters } from '../reports/frame/use-report-filters';

/** The server waits for days to come; this is only so that nobody asks without a pause. */
const AGAIN_MS = 1_000;

/** Read when it is asked for; while days are still to come it is asked for again. */
export function closeoutQuery(filters: ReportFilters, isAsked: boolean) {
  return queryOptions({
    queryKey: ['closeout', filters.location, filters.from, filters.to],
    queryFn: async ({ signal }) => {
      const { siteId, locationId } = placeOf(filters.location);
      const query = { ...daysOf(filters), locationId: String(locationId) };
      return (await call('closeouts.read', { as: { staffOf: siteId }, path: { siteId }, query, signal })).body;
    },
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'success' && (state.data?.daysToCome ?? 0) > 0 ? AGAIN_MS : false,
  });
}

export async function askForCloseoutPdf(filters: ReportFilters): Promise<DailyCloseOutFile> {
  const { siteId, locationId } = placeOf(filters.location);
  const body = { ...daysOf(filters), locationId };
  return (await call('closeouts.pdf', { as: { staffOf: siteId }, body })).body;
}

function daysOf({ from, to }: ReportFilters) {
  return { startDate: shownDay(from), endDate: shownDay(to) };
}
