import type { FailedJobs } from '#contracts/work/failed-jobs.dto';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from '../behind';

/** Jobs of a site that failed; behind when one more did or one was dealt with, for an event does not say why it failed. */
export type LiveFailedJobs = Wire<FailedJobs> & Outdated;

export function behindJobs(jobs: LiveFailedJobs): LiveFailedJobs {
  return behind(jobs);
}
