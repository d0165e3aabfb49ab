import { readAgain, useLiveQueries } from '../../../live/use-live-many';
import { type AllFailedJobs, allFailedJobs } from './all-failed-jobs';
import { failedJobs } from './failed-jobs.data';

export interface ShownFailedJobs extends AllFailedJobs {
  /** At least one site was read, so that there is something to say. */
  isRead: boolean;
  /** Sites that could not be read; the others show. */
  unread: readonly number[];
  error: Error | null;
  retry: () => void;
}

/** What failed at these sites, live. */
export function useFailedJobs(siteIds: readonly number[]): ShownFailedJobs {
  const asked = siteIds.map(failedJobs);
  const seen = useLiveQueries(asked);
  const sites = seen.flatMap(({ data }, at) => (data === undefined ? [] : [{ ...data, siteId: siteIds[at] ?? 0 }]));
  const isMissing = (at: number) => seen[at]?.data === undefined && seen[at]?.error !== null;
  return {
    ...allFailedJobs(sites),
    isRead: sites.length > 0,
    unread: siteIds.filter((_, at) => isMissing(at)),
    error: seen.find((_, at) => isMissing(at))?.error ?? null,
    retry: () => readAgain(asked.filter((_, at) => isMissing(at))),
  };
}
