import type { WORK_ENDPOINTS } from '#contracts/work/work-routes';

const NOTHING = '00000000-0000-4000-8000-000000000004';

/** Of the lines about work in the background. */
export function workRequests() {
  return {
    'jobs.failed': { who: 'management' },
    'jobs.requeue': { who: 'directiva', params: { jobId: NOTHING }, refusal: '404 NOT_FOUND' },
    'jobs.discard': { who: 'directiva', params: { jobId: NOTHING }, refusal: '404 NOT_FOUND' },
    'deployment.running': { who: 'management' },
    'sync.figures': { who: 'management' },
  } satisfies Record<keyof typeof WORK_ENDPOINTS, object>;
}
