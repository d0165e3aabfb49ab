import { allFailedJobs, type SiteJobs } from './all-failed-jobs';
import type { SiteJob } from './failed-jobs.data';

const job = (jobId: string, at: number, isShared = false) =>
  ({ jobId, isShared, failedAt: `2026-03-10T10:00:0${at}.000Z` }) as SiteJob;
const site = (siteId: number, jobs: SiteJob[], more = 0): SiteJobs => {
  const sharedTotal = jobs.filter(({ isShared }) => isShared).length;
  return { siteId, jobs, total: jobs.length - sharedTotal + more, sharedTotal, timeZone: 'America/Phoenix' };
};

it('shows what failed anywhere, the newest first, and what is of no site once', () => {
  const all = allFailedJobs([site(1, [job('a', 5), job('s', 3, true)], 40), site(2, [job('b', 4), job('s', 3, true)])]);
  expect(all.jobs.map(({ jobId, siteId }) => `${siteId}/${jobId}`)).toEqual(['1/a', '2/b', '1/s']);
  expect(all.total).toBe(43);
});

it('has nothing of no sites', () => {
  expect(allFailedJobs([])).toEqual({ jobs: [], total: 0 });
});
