import { readAgain, useLiveQueries } from '../../../live/use-live-many';
import type { Site } from '../../logs/reading/log-sites';
import { exceptionsQuery, type SiteException } from './exceptions.data';

export interface ShownExceptions {
  /** Of all sites that could be read, the newest first; undefined until one was. */
  exceptions: readonly SiteException[] | undefined;
  /** Sites that could not be read; the others show. */
  failed: readonly Site[];
  /** Those that are still being read. */
  awaited: readonly Site[];
  error: Error | null;
  retry: () => void;
  /** Who looks, and to whom one can be assigned, by site. */
  peopleOf: (siteId: number) => { me: string; people: readonly string[] };
}

/** What needs a look at many sites, live: what one of them fails at keeps none of the others back. */
export function useExceptions(sites: readonly Site[]): ShownExceptions {
  const asked = sites.map(({ siteId }) => exceptionsQuery(siteId));
  const read = useLiveQueries(asked);
  const isSilent = (at: number) => read[at]?.data === undefined && (read[at]?.error ?? null) !== null;
  const found = sites.flatMap(({ siteId, name }, at) => {
    const data = read[at]?.data;
    if (data === undefined) return [];
    const { timeZone, exceptions } = data;
    return [
      exceptions.map(({ facts, ...one }): SiteException => ({ ...one, facts, siteId, siteName: name, timeZone })),
    ];
  });
  return {
    exceptions: found.length === 0 ? undefined : found.flat().toSorted(newestFirst),
    failed: sites.filter((_, at) => isSilent(at)),
    awaited: sites.filter((_, at) => read[at]?.data === undefined && !isSilent(at)),
    error: read.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => readAgain(asked.filter((_, at) => isSilent(at))),
    peopleOf: (siteId) => {
      const { me = '', people = [] } = read[sites.findIndex((one) => one.siteId === siteId)]?.data ?? {};
      return { me, people };
    },
  };
}

function newestFirst(one: SiteException, other: SiteException): number {
  const at = ({ endedAt, openedAt }: SiteException) => endedAt ?? openedAt;
  return at(other).localeCompare(at(one)) || one.exceptionId.localeCompare(other.exceptionId);
}
