import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DaySpan } from '#domain/reports/report-days';
import { projectedCents } from '#domain/reports/report-sums';
import { call } from '../../../api/call';
import { shownDay } from '../../../ui/date/days';
import type { PlaceItem } from '../../identity/places/places.data';

/** A location; without cents it was not read yet, or could not be. */
export interface ProjectionRow {
  /** `{siteId}-{locationId}`. */
  id: string;
  place: PlaceItem;
  receiptCents: number | null;
  projectedCents: number | null;
  isFailed: boolean;
}

function receiptQuery({ siteId, locationId }: PlaceItem, { from, to }: DaySpan) {
  return queryOptions({
    queryKey: ['receipt', 'report', siteId, locationId, from, to],
    queryFn: async ({ signal }) => {
      const query = { startDate: shownDay(from), endDate: shownDay(to) };
      const options = { as: { staffOf: siteId }, path: { siteId, locationId }, query, signal };
      return Math.round((await call('reports.receipt', options)).body.salesReceipt * 100);
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** All at once; each is there as it comes, and one that fails keeps none of the others back. */
export function useProjection(places: readonly PlaceItem[], span: DaySpan) {
  const found = useQueries({ queries: places.map((place) => receiptQuery(place, span)) });
  const { from, to } = span;
  // Rows are other ones when something of them is.
  const said = found.map(({ data, isError, isFetching }) => (isError && !isFetching ? 'failed' : (data ?? 'reading')));
  const key = said.join();
  const rows = useMemo(
    () =>
      places.map((place, i): ProjectionRow => {
        const state = said[i];
        const cents = typeof state === 'number' ? state : null;
        return {
          ...{ id: place.id, place, receiptCents: cents, isFailed: state === 'failed' },
          projectedCents: cents === null ? null : projectedCents(cents, { from, to }),
        };
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what `said` says
    [places, key, from, to],
  );
  return {
    rows,
    isReading: found.some(({ isFetching }) => isFetching),
    reload: () => void Promise.all(found.map(({ refetch }) => refetch())),
    retry: () => void Promise.all(found.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
