import type { SUMMARY_ENDPOINTS } from '#contracts/operations/summary-routes';
import { HERE } from '../api-world.js';

/** Of the lines about what the days of locations come to. */
export function summaryRequests() {
  return {
    'summaries.one': { params: { siteId: HERE, locationId: 1 } },
    'summaries.days': { who: 'staff', refusal: '400 VALIDATION_FAILED' },
    'summaries.all': {
      who: 'director,management',
      ask: { body: { sites: [{ token: 'a token of nobody', days: ['2026-03-09'] }] } },
    },
  } satisfies Record<keyof typeof SUMMARY_ENDPOINTS, object>;
}
