import type { ClientPayload } from '#contracts/events';
import type { FailedJobs } from '#contracts/work/failed-jobs.dto';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from '../behind';

/** Jobs of a site that failed; behind when one more did or one was dealt with, for an event does not say why it failed. */
export type LiveFailedJobs = Wire<FailedJobs> & Outdated;

export function behindJobs(jobs: LiveFailedJobs): LiveFailedJobs {
  return behind(jobs);
}

/** Somebody is called otherwise. */
export function behindJobsOf(list: LiveFailedJobs, { clientId }: ClientPayload): LiveFailedJobs {
  return list.jobs.some((job) => job.clientId === clientId) ? behind(list) : list;
}
