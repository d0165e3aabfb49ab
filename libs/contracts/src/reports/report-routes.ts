import { type Endpoint, REPORT_ROWS } from '../endpoint.js';
import type { ExportLink } from './exports.dto.js';
import type { SalesReceipt, TimeSheet } from './reports.dto.js';

const REPLY: unknown = undefined;
const DIRECTOR = { who: ['director'], role: 'any' } as const;
const PLACE = '/api/sites/:siteId/locations/:locationId';

/** Lines of the policy table (`routes.ts`): directors' reports. 002 §7, decisions 24, 69 and 70 */
export const REPORT_ENDPOINTS = {
  'reports.timeSheet': {
    method: 'GET',
    path: `${PLACE}/timeSheet`,
    ...DIRECTOR,
    isCompressed: true,
    answers: REPLY as TimeSheet,
  },
  'reports.receipt': { method: 'GET', path: `${PLACE}/sales/receipt`, ...DIRECTOR, answers: REPLY as SalesReceipt },
  'reports.incomplete': { method: 'GET', path: '/api/incomplete/booking', ...DIRECTOR, answers: REPLY },
  'reports.file': {
    method: 'POST',
    path: '/api/reports/file',
    ...DIRECTOR,
    takes: REPORT_ROWS,
    answers: REPLY as ExportLink,
  },
} as const satisfies Record<string, Endpoint>;
