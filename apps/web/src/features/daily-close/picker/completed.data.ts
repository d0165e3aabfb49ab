import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import type { CompletedReports } from '#contracts/money/daily-close.dto';
import { useDoor } from '../../identity/identity.data';
import { useSignedInSites } from '../../logs/reading/log-sites';
import { readCompleted } from '../daily-close.data';

export interface ShownReports {
  /** Of all sites that could be read; undefined until one was. */
  reports: CompletedReports | undefined;
  /** Names of the sites that could not be read. */
  failed: readonly string[];
  /** Of those that are still being read. */
  awaited: readonly string[];
  /** Why there is nothing at all. */
  error: Error | null;
  retry: () => void;
}

/** The closed days of every site that the user is signed in at, each as it answers; a session of one site has its own. 002 §2 */
export function useReports(siteId: number, date: string): ShownReports {
  const client = useQueryClient();
  const door = useDoor();
  const sites = useSignedInSites().filter((one) => door !== 'single' || one.siteId === siteId);
  const read = useQueries({ queries: sites.map((one) => completedQuery(one.siteId, date)) });
  const found = read.flatMap(({ data }) => data ?? []);
  const isFailed = (at: number) => read[at]?.isError === true && read[at].data === undefined;
  const named = (isMeant: (at: number) => boolean) => sites.flatMap(({ name }, at) => (isMeant(at) ? [name] : []));
  return {
    reports:
      found.length === 0
        ? undefined
        : { sites: found.flatMap(({ sites: done }) => done), pending: found.flatMap(({ pending }) => pending) },
    failed: named(isFailed),
    awaited: named((at) => read[at]?.isPending === true),
    error: read.length > 0 && read.every((_, at) => isFailed(at)) ? (read[0]?.error ?? null) : null,
    retry: () =>
      void client.refetchQueries({
        ...{ queryKey: ['dailyReports'], type: 'active' },
        predicate: ({ state }) => state.status === 'error',
      }),
  };
}

function completedQuery(siteId: number, date: string) {
  return queryOptions({
    queryKey: ['dailyReports', siteId, date],
    queryFn: ({ signal }) => readCompleted(siteId, date, signal),
    staleTime: 0,
  });
}
