import type { ReportState } from '#contracts/money/daily-close-state.dto';
import { mayStep, toSortDate } from '#domain/money/daily-close';
import type { ReportRef } from '../../../live/patches/money/daily-report';
import { liveQuery } from '../../../live/read-live';
import { useLiveQuery } from '../../../live/use-live';

/** Whether the day of the location is closed, on any screen; not before that is known. */
export function useDayClosed(day: ReportRef): boolean {
  const { data } = useLiveQuery(stateQuery(day));
  return data !== undefined && isDayClosed(data);
}

function isDayClosed({ status }: Pick<ReportState, 'status'>): boolean {
  return !mayStep('submit', status);
}

function stateQuery({ siteId, locationId, date }: ReportRef) {
  return liveQuery({
    ...{ siteId, kind: 'dayState', ref: { siteId, locationId, date }, name: 'closes.state' },
    ...{ path: { siteId, locationId }, query: { sortDate: toSortDate(date) } },
  });
}
