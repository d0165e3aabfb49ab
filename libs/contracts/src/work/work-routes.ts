import { SMALL_BODY, type Endpoint } from '../endpoint.js';
import type { Deployment } from './deployment.dto.js';
import type { SiteSync } from './site-sync.dto.js';
import type { FailedJobs } from './failed-jobs.dto.js';

const REPLY: unknown = undefined;
const SESSIONS = { who: ['single', 'director', 'management'] } as const;

/** Lines of the policy table (`routes.ts`): what is done in the background for a site. The management reads, directors deal with what failed. */
export const WORK_ENDPOINTS = {
  'jobs.failed': {
    method: 'GET',
    path: '/api/jobs/failed',
    ...SESSIONS,
    role: 'management',
    isCompressed: true,
    answers: REPLY as FailedJobs,
  },
  'jobs.requeue': {
    method: 'POST',
    path: '/api/jobs/:jobId/requeue',
    ...SESSIONS,
    role: 'directiva',
    takes: SMALL_BODY,
    answers: REPLY as null,
  },
  'jobs.discard': {
    method: 'DELETE',
    path: '/api/jobs/:jobId',
    ...SESSIONS,
    role: 'directiva',
    answers: REPLY as null,
  },
  'sync.figures': {
    method: 'GET',
    path: '/api/sync/figures',
    ...SESSIONS,
    role: 'management',
    answers: REPLY as SiteSync,
  },
  'deployment.running': {
    method: 'GET',
    path: '/api/deployment',
    ...SESSIONS,
    role: 'management',
    answers: REPLY as Deployment,
  },
} as const satisfies Record<string, Endpoint>;
