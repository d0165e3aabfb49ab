import { ANY_STAFF, type BodyRule, type Endpoint } from '../endpoint.js';
import type { OperationalSummary, SiteSummaries, SummariesReply } from './summary.dto.js';

const REPLY: unknown = undefined;
/** Whoever sees amounts. */
const MANAGEMENT = { who: ['single', 'director', 'management'], role: 'management' } as const;
/** A token and a dozen days of each site, for two screens. */
const ASKED_SITES = { most: 48 * 1024, names: 2_000 } as const satisfies BodyRule;

/** Lines of the policy table (`routes.ts`): what the days of locations come to. 002 §7, decision 73 */
export const SUMMARY_ENDPOINTS = {
  'summaries.one': {
    method: 'GET',
    path: '/api/site/:siteId/locations/:locationId/summary',
    ...MANAGEMENT,
    answers: REPLY as OperationalSummary,
  },
  'summaries.days': {
    method: 'GET',
    path: '/api/summary/days',
    ...ANY_STAFF,
    answers: REPLY as SiteSummaries,
  },
  'summaries.all': {
    method: 'PUT',
    path: '/api/summary/all',
    ...MANAGEMENT,
    takes: ASKED_SITES,
    isCompressed: true,
    answers: REPLY as SummariesReply,
  },
} as const satisfies Record<string, Endpoint>;
