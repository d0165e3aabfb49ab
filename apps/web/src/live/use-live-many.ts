import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { drawnTogether } from './drawn-together';
import type { LiveQuery, LiveResult } from './feed/live-query';
import { liveSite } from './line/live-site';
import type { ShownLive } from './use-live';

/** The same of many sites, each live by its own log; what one of them fails at is no concern of the others. */
export function useLiveMany<T>(queries: readonly LiveQuery<T>[]): readonly ShownLive<T>[] {
  const latest = useRef(queries);
  useEffect(() => {
    latest.current = queries;
  });
  const asked = JSON.stringify(queries.map(({ siteId, key }) => [siteId, key]));
  const subscribe = useCallback(
    (listener: () => void) => {
      const told = drawnTogether(listener);
      const ends = (JSON.parse(asked) as [number, string][]).map(([siteId, key]) => {
        const query = latest.current.find((one) => one.siteId === siteId && one.key === key);
        return query === undefined ? () => undefined : liveSite(siteId).feed.queries.hold(query, told);
      });
      return () => {
        for (const end of ends) end();
      };
    },
    [asked],
  );
  const seen = useRef<readonly LiveResult<T>[]>([]);
  const see = () => {
    const now = queries.map(({ siteId, key }) => liveSite(siteId).feed.queries.see(key) as LiveResult<T>);
    const isSame = now.length === seen.current.length && now.every((one, at) => one === seen.current[at]);
    if (!isSame) seen.current = now;
    return seen.current;
  };
  return useSyncExternalStore(subscribe, see).map((result, at) => ({
    ...result,
    retry: () => {
      const query = queries[at];
      if (query !== undefined) liveSite(query.siteId).feed.queries.retry(query.key);
    },
  }));
}
