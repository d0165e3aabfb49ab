import { JOBS, LONGEST_BACKOFF_MS, type JobName } from '#contracts/work/jobs';

/** Milliseconds between this many attempts of a job and the next. Random by a half: jobs that failed together do not come back together. */
export function waitAfter(attempts: number, name: JobName): number {
  const most = Math.min(LONGEST_BACKOFF_MS, JOBS[name].backoffMs * 2 ** (attempts - 1));
  return Math.round(most * (1 - Math.random() / 2));
}
