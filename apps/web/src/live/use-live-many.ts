import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { drawnTogether } from './drawn-together';
import type { LiveQuery, LiveResult } from './feed/live-query';
import { liveSite } from './line/live-site';

/**
 * As `useLiveQuery`, of several queries at once, in their order: each is live by its own site's log, and what one of them fails at is no
 * concern of the others. The same list from render to render until one of them has something new.
 */
export function useLiveQueries<T>(queries: readonly LiveQuery<T>[]): readonly LiveResult<T>[] {
  const latest = useRef(queries);
  useEffect(() => {
    latest.current = queries;
  });
  const keys = JSON.stringify(queries.map(({ siteId, key }) => [siteId, key]));
  const seen = useRef<readonly LiveResult<T>[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const draw = drawnTogether(listener);
      const ends = (JSON.parse(keys) as [number, string][]).flatMap(([siteId, key]) => {
        const query = latest.current.find((one) => one.siteId === siteId && one.key === key);
        return query === undefined ? [] : [liveSite(siteId).feed.queries.hold(query, draw)];
      });
      return () => {
        for (const end of ends) end();
      };
    },
    [keys],
  );
  const see = () => {
    const now = queries.map(({ siteId, key }) => liveSite(siteId).feed.queries.see(key) as LiveResult<T>);
    const isSame = now.length === seen.current.length && now.every((one, index) => one === seen.current[index]);
    if (!isSame) seen.current = now;
    return seen.current;
  };
  return useSyncExternalStore(subscribe, see);
}

/** Reads these again: somebody pressed for it. */
export function readAgain(queries: readonly LiveQuery<unknown>[]): void {
  for (const { siteId, key } of queries) liveSite(siteId).feed.queries.retry(key);
}
