import { ANY_STAFF, type Endpoint } from '../endpoint.js';
import { LOG_ENDPOINTS } from './log-routes.js';
import type { TimelinePage } from './timeline.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): who did what to a visit, to a client, at a site. */
export const TIMELINE_ENDPOINTS = {
  'timeline.visit': {
    method: 'GET',
    path: '/api/appointments/:appointmentId/timeline',
    ...ANY_STAFF,
    answers: REPLY as TimelinePage,
  },
  'timeline.visitEarlier': {
    method: 'GET',
    path: '/api/appointments/:appointmentId/timeline/earlier',
    ...ANY_STAFF,
    answers: REPLY as TimelinePage,
  },
  'timeline.client': {
    method: 'GET',
    path: '/api/clients/:clientId/timeline',
    ...ANY_STAFF,
    answers: REPLY as TimelinePage,
  },
  'timeline.clientEarlier': {
    method: 'GET',
    path: '/api/clients/:clientId/timeline/earlier',
    ...ANY_STAFF,
    answers: REPLY as TimelinePage,
  },
  ...LOG_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;
