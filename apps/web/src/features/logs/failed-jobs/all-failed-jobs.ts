import type { FailedJob, FailedJobs } from '#contracts/work/failed-jobs.dto';
import type { Wire } from '#contracts/wire';
import type { SiteJob } from './failed-jobs.data';

export interface SiteJobs extends Omit<Wire<FailedJobs>, 'jobs'> {
  jobs: readonly Wire<FailedJob>[];
  siteId: number;
}

export interface AllFailedJobs {
  /** The newest first; what is of no site once, dealt with at the first of them. */
  jobs: SiteJob[];
  /** Also those that are not listed. */
  total: number;
}

/** What failed at all sites in one list. */
export function allFailedJobs(sites: readonly SiteJobs[]): AllFailedJobs {
  const byId = new Map<string, SiteJob>();
  for (const { siteId, timeZone, jobs } of sites)
    for (const job of jobs) if (!byId.has(job.jobId)) byId.set(job.jobId, { ...job, siteId, timeZone });
  const shared = Math.max(0, ...sites.map(({ sharedTotal }) => sharedTotal));
  return {
    jobs: [...byId.values()].toSorted((a, b) => b.failedAt.localeCompare(a.failedAt) || a.jobId.localeCompare(b.jobId)),
    total: sites.reduce((sum, { total }) => sum + total, shared),
  };
}
