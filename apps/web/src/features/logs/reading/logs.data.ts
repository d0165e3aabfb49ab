import { loggedNames } from '#contracts/timeline/log';
import type { LogPage, LogQuery, NewestLog } from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../../api/call';
import type { LiveQuery } from '../../../live/feed/live-query';
import { serverInstant } from '../../../live/line/server-clock';
import { isBehind } from '../../../live/patches/behind';
import type { LiveLog } from '../../../live/patches/timeline/site-log';
import { liveQuery } from '../../../live/read-live';
import { dayOf } from '../../../ui/time/times';
import { paced } from './paced';

export type LogWish = Wire<LogQuery>;

/** A busy studio says more than anybody reads: its log is read again once a second at most. */
const AGAIN_MS = 1_000;
/** The westernmost zone: where a day is over here it is over at every site. */
const LAST_ZONE = 'Pacific/Pago_Pago';

/** The newest lines of a site, live. */
export function newestLog(siteId: number, wish: LogWish): LiveQuery<LiveLog> {
  const isOver = wish.day !== undefined && wish.day < dayOf(serverInstant(), LAST_ZONE);
  const ref = { siteId, query: wish, names: isOver ? [] : loggedNames(wish.kind ?? null) };
  const query = liveQuery({
    ...{ siteId, ref, kind: 'log', name: 'log.newest', query: parametersOf(wish), isPartial: isBehind },
  });
  return { ...query, read: paced(`${siteId} ${query.key}`, (signal) => query.read(signal), AGAIN_MS) };
}

/** Lines before those of a page; `earlier` is what that page gave. Throws what `call` throws. */
export async function earlierLog(siteId: number, wish: LogWish, earlier: string): Promise<Wire<LogPage>> {
  const query = { ...parametersOf(wish), before: earlier };
  return (await call('log.earlier', { as: { staffOf: siteId }, query })).body;
}

/** The newest lines as they are now. Throws what `call` throws. */
export async function logNow(siteId: number, wish: LogWish): Promise<Wire<NewestLog>> {
  return (await call('log.newest', { as: { staffOf: siteId }, query: parametersOf(wish) })).body;
}

function parametersOf(wish: LogWish): Record<string, string> {
  return Object.fromEntries(Object.entries(wish).filter((one): one is [string, string] => typeof one[1] === 'string'));
}
