import type { ExceptionView } from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../../api/call';
import type { LiveQuery } from '../../../live/feed/live-query';
import { preview } from '../../../live/line/live-site';
import { isBehind } from '../../../live/patches/behind';
import type { LiveExceptions } from '../../../live/patches/exception-list';
import { liveQuery } from '../../../live/read-live';
import { paced } from '../../logs/reading/paced';

/** One of a site, which stands in no answer about it. */
export interface SiteException extends Wire<ExceptionView> {
  siteId: number;
  siteName: string;
  /** IANA, of the site. */
  timeZone: string;
}

/** A site where much happens is read again once a second at most. */
const AGAIN_MS = 1_000;

export function exceptionsQuery(siteId: number): LiveQuery<LiveExceptions> {
  const query = liveQuery({
    ...{ siteId, ref: { siteId }, kind: 'exceptions', name: 'exceptions.list', isPartial: isBehind },
  });
  return { ...query, read: paced(`${siteId} ${query.key}`, (signal) => query.read(signal), AGAIN_MS) };
}

/** What is another one of it; what is not named stays. Throws what `call` throws. */
export async function changeException(
  { siteId, exceptionId, version }: SiteException,
  wish: { assignedTo: string | null } | { isResolved: boolean },
): Promise<void> {
  const body = { version, ...wish };
  const answer = await call('exceptions.change', { as: { staffOf: siteId }, path: { exceptionId }, body });
  told(siteId, answer.body);
}

/** However often under one id: one. Throws what `call` throws. */
export async function commentException(
  { siteId, exceptionId }: SiteException,
  comment: { commentId: string; text: string },
): Promise<void> {
  const answer = await call('exceptions.comment', { as: { staffOf: siteId }, path: { exceptionId }, body: comment });
  told(siteId, answer.body);
}

/** What the log says in a moment: the list is read again. */
function told(siteId: number, { exceptionId, kind, version }: Wire<ExceptionView>): void {
  preview(siteId, {
    name: 'exception.changed',
    payload: { exception: { exceptionId, kind, version, change: 'changed' } },
  });
}
