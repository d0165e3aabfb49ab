import { ANY_STAFF, type Endpoint } from '../endpoint.js';
import type { LocationSchedule } from './schedule.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): the calendar. 002 §7 */
export const CALENDAR_ENDPOINTS = {
  'schedule.days': {
    method: 'GET',
    path: '/api/sites/:siteId/locations/:locationId/schedule',
    ...ANY_STAFF,
    answers: REPLY as LocationSchedule,
  },
} as const satisfies Record<string, Endpoint>;
