import type { DAILY_CLOSE_ENDPOINTS } from '#contracts/money/daily-close-routes';
import { HERE } from './api-world.js';

const AT = { siteId: HERE, locationId: 1 };
const WITHDRAWAL_ID = '00000000-0000-4000-8000-000000000002';
const DECISION = { body: { reason: 'Count again', version: 0 } };

/** Requests about a location's daily report, of a day that nobody closed. */
export function closeRequests() {
  return {
    'closes.draft': { who: 'staff', params: AT },
    'closes.changeDraft': {
      who: 'staff',
      params: AT,
      ask: { body: { set: [{ field: 'observation', value: 'Quiet' }] } },
    },
    'closes.withdraw': {
      who: 'staff',
      params: { ...AT, withdrawalId: WITHDRAWAL_ID },
      ask: { body: { reason: 'Stamps', amount: 5 } },
    },
    'closes.removeWithdrawal': { who: 'staff', params: { ...AT, withdrawalId: WITHDRAWAL_ID } },
    'closes.submit': { params: AT, ask: { body: {} }, refusal: '400 VALIDATION_FAILED' },
    'closes.review': { params: AT },
    'closes.approve': { params: AT, ask: { body: { approved: true } }, refusal: '404 NOT_FOUND' },
    'closes.reject': { who: 'management', params: AT, ask: DECISION, refusal: '404 NOT_FOUND' },
    'closes.reopen': { who: 'directiva', params: AT, ask: DECISION, refusal: '404 NOT_FOUND' },
    'closes.pdf': { params: AT, refusal: '404 NOT_FOUND' },
    'closes.completed': {},
    'closes.settings': {
      who: 'management',
      params: { siteId: HERE },
      ask: { body: { isBlindCount: false, mustCloseYesterday: false } },
    },
  } satisfies Record<keyof typeof DAILY_CLOSE_ENDPOINTS, object>;
}
