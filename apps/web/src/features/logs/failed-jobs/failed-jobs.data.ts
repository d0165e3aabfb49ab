import type { FailedJob } from '#contracts/work/failed-jobs.dto';
import type { Wire } from '#contracts/wire';
import { call, Refusal } from '../../../api/call';
import type { LiveQuery } from '../../../live/feed/live-query';
import { preview } from '../../../live/line/live-site';
import { isBehind } from '../../../live/patches/behind';
import type { LiveFailedJobs } from '../../../live/patches/config/failed-jobs';
import { liveQuery } from '../../../live/read-live';
import { paced } from '../reading/paced';

/** Where the provider is away many fail together: they are read again once a second at most. */
const AGAIN_MS = 1_000;

/** Jobs of a site that failed, live. */
export function failedJobs(siteId: number): LiveQuery<LiveFailedJobs> {
  const query = liveQuery({ siteId, kind: 'failedJobs', ref: { siteId }, name: 'jobs.failed', isPartial: isBehind });
  return { ...query, read: paced(`${siteId} ${query.key}`, (signal) => query.read(signal), AGAIN_MS) };
}

/** A job and the site whose session deals with it. */
export interface SiteJob extends Wire<FailedJob> {
  siteId: number;
  timeZone: string;
}

export type Dealing = 'requeue' | 'discard';

/** False when somebody had dealt with it before. Throws what `call` throws. */
export async function dealWith({ siteId, ...job }: SiteJob, dealing: Dealing): Promise<boolean> {
  const { jobId, name, appointmentId, clientId } = job;
  const asked = { as: { staffOf: siteId }, path: { jobId } };
  try {
    if (dealing === 'requeue') await call('jobs.requeue', { ...asked, body: {} });
    else await call('jobs.discard', asked);
  } catch (error) {
    if (!(error instanceof Refusal && (error.status === 409 || error.status === 404))) throw error;
    return false;
  } finally {
    const told = { payload: { job: { jobId, name, appointmentId, clientId } } };
    preview(siteId, { ...told, name: dealing === 'requeue' ? 'job.requeued' : 'job.discarded' });
  }
  return true;
}
