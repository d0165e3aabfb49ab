import { ANY_STAFF, type BodyRule, type Endpoint } from '../endpoint.js';
import type { DailyCloseOut, DailyCloseOutFile } from './daily-closeout.dto.js';

const REPLY: unknown = undefined;
const KB = 1024;

/** With a row for each way to pay and each thing that is sold. */
const CLOSEOUT = { most: 128 * KB, names: 8_000 } as const satisfies BodyRule;

/** Lines of the policy table (`routes.ts`): what a location took in. 002 §7, decision 68 */
export const DAILY_CLOSEOUT_ENDPOINTS = {
  'closeouts.read': {
    method: 'GET',
    path: '/api/site/:siteId/sales/dailyCloseOut',
    ...ANY_STAFF,
    isCompressed: true,
    answers: REPLY as DailyCloseOut,
  },
  'closeouts.pdf': {
    method: 'POST',
    path: '/api/pdf/sales/dailyCloseOutPdf',
    ...ANY_STAFF,
    takes: CLOSEOUT,
    answers: REPLY as DailyCloseOutFile,
  },
} as const satisfies Record<string, Endpoint>;
