import { ANY_STAFF, SMALL_BODY, type BodyRule, type Endpoint } from '../endpoint.js';
import type {
  CloseCommandReply,
  ClosePdfReply,
  CloseReply,
  CloseSettings,
  CompletedReports,
} from './daily-close.dto.js';
import type { DailyReport, DailyReview } from './daily-close-report.dto.js';

const REPLY: unknown = undefined;
const KB = 1024;

/** The documented record with each visit of a long day in it. */
const CLOSE_RECORD = { most: 512 * KB, names: 10_000 } as const satisfies BodyRule;
const DRAFT_CHANGE = { most: 64 * KB } as const satisfies BodyRule;
/** 001 §6: "intended for management", at the desk's own sessions and in the director's. */
const REVIEWERS = { who: ['single', 'director', 'management'], role: 'management' } as const;
const DIRECTORS = { who: ['single', 'director', 'management'], role: 'directiva' } as const;
const CLOSE = '/api/sites/:siteId/locations/:locationId/dailyClose';

/** Lines of the policy table (`routes.ts`): a location's daily report. 001 §7, 002 §7. `sortDate` is a query of each. */
export const DAILY_CLOSE_ENDPOINTS = {
  'closes.draft': {
    method: 'GET',
    path: `${CLOSE}/draft`,
    ...ANY_STAFF,
    isCompressed: true,
    answers: REPLY as DailyReport,
  },
  'closes.changeDraft': {
    method: 'PUT',
    path: `${CLOSE}/draft`,
    ...ANY_STAFF,
    takes: DRAFT_CHANGE,
    answers: REPLY as CloseCommandReply,
  },
  'closes.withdraw': {
    method: 'PUT',
    path: `${CLOSE}/withdrawals/:withdrawalId`,
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as CloseCommandReply,
  },
  'closes.removeWithdrawal': {
    method: 'DELETE',
    path: `${CLOSE}/withdrawals/:withdrawalId`,
    ...ANY_STAFF,
    answers: REPLY as CloseCommandReply,
  },
  'closes.submit': {
    method: 'POST',
    path: '/api/sites/:siteId/locations/:locationId/close',
    ...ANY_STAFF,
    takes: CLOSE_RECORD,
    answers: REPLY as CloseReply,
  },
  'closes.review': { method: 'GET', path: CLOSE, ...ANY_STAFF, isCompressed: true, answers: REPLY as DailyReview },
  'closes.approve': {
    method: 'PUT',
    path: CLOSE,
    ...REVIEWERS,
    takes: CLOSE_RECORD,
    answers: REPLY as CloseCommandReply,
  },
  'closes.reject': {
    method: 'POST',
    path: `${CLOSE}/reject`,
    ...REVIEWERS,
    takes: SMALL_BODY,
    answers: REPLY as CloseCommandReply,
  },
  'closes.reopen': {
    method: 'POST',
    path: `${CLOSE}/reopen`,
    ...DIRECTORS,
    takes: SMALL_BODY,
    answers: REPLY as CloseCommandReply,
  },
  'closes.pdf': {
    method: 'GET',
    path: '/api/pdf/sites/:siteId/locations/:locationId/dailyClosePdf',
    ...ANY_STAFF,
    answers: REPLY as ClosePdfReply,
  },
  'closes.completed': {
    method: 'GET',
    path: '/api/dailyReport/completed',
    ...ANY_STAFF,
    answers: REPLY as CompletedReports,
  },
  'closes.settings': {
    method: 'PUT',
    path: '/api/sites/:siteId/dailyClose/settings',
    ...REVIEWERS,
    takes: SMALL_BODY,
    answers: REPLY as CloseSettings,
  },
} as const satisfies Record<string, Endpoint>;
