import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../api/load-failed';
import { loadPart, retryOf } from '../../../api/parts';
import { CardSkeletons } from '../card/card-skeletons';
import type { DayTableProps } from './day-table';

/** Who looks at cards does not wait for what draws tables. */
const tableQuery = {
  queryKey: ['part', 'day-table'],
  queryFn: async () => (await loadPart(() => import('./day-table'))).DayTable,
  staleTime: Infinity,
};

export function CompactDay(props: DayTableProps) {
  const { data: DayTable, error, refetch } = useQuery(tableQuery);
  if (DayTable !== undefined) return <DayTable {...props} />;
  if (error !== null) return <LoadFailed error={error} retry={retryOf(error, () => void refetch())} />;
  return <CardSkeletons />;
}
