import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type { EndpointName, Replies } from '#contracts/routes';
import { call } from '../api/call';
import type { LiveAnswer, LiveQuery } from './feed/live-query';
import { type LiveKind, type LiveKinds, patchOf } from './patches/on-event';
import { learnServerTime } from './line/server-clock';

/** The routes that answer with this kind of data. */
type RouteOf<K extends LiveKind> = {
  [N in EndpointName]: Replies[N] extends LiveKinds[K]['data'] ? N : never;
}[EndpointName];

export interface LiveSpec<K extends LiveKind> {
  siteId: number;
  kind: K;
  ref: LiveKinds[K]['ref'];
  /** The route that is read; its answers say at which point of the site's log they are valid. */
  name: RouteOf<K>;
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  isPartial?: (data: LiveKinds[K]['data']) => boolean;
  lingerMs?: number;
}

/** A query of live data as features declare it; `useLiveQuery` shows it. */
export function liveQuery<K extends LiveKind>(spec: LiveSpec<K>): LiveQuery<LiveKinds[K]['data']> {
  const { siteId, kind, ref, isPartial, lingerMs } = spec;
  return {
    siteId,
    key: JSON.stringify([kind, ref]),
    read: (signal) => readLive(spec, signal),
    patch: patchOf(kind, ref),
    ...(isPartial === undefined ? {} : { isPartial }),
    ...(lingerMs === undefined ? {} : { lingerMs }),
  };
}

async function readLive<K extends LiveKind>(
  { name, siteId, ref, path, query }: LiveSpec<K>,
  signal: AbortSignal,
): Promise<LiveAnswer<LiveKinds[K]['data']>> {
  const { body, headers } = await call(name, {
    as: { staffOf: siteId, ...('locationId' in ref ? { locationId: ref.locationId } : {}) },
    signal,
    ...(path === undefined ? {} : { path }),
    ...(query === undefined ? {} : { query }),
  });
  learnServerTime(Number(headers.get(SERVER_TIME_HEADER) ?? Number.NaN));
  const epoch = headers.get(LOG_HEADERS.epoch);
  const seq = headers.get(LOG_HEADERS.seq);
  if (epoch === null || seq === null) throw new Error(`${name} does not say where in the log it stands`);
  return { data: body as LiveKinds[K]['data'], position: { epoch, seq: Number(seq) } };
}
