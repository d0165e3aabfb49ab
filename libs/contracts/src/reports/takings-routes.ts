import { ANY_STAFF, type BodyRule, type Endpoint } from '../endpoint.js';
import type { DailyCloseOut, DailyCloseOutFile } from './daily-closeout.dto.js';
import type { TechnicianAppointments, TechniciansMailed } from './technicians.dto.js';

const REPLY: unknown = undefined;
const KB = 1024;

/** With a row for each way to pay and each thing that is sold. */
const CLOSEOUT = { most: 128 * KB, names: 8_000 } as const satisfies BodyRule;

/** Lines of the policy table (`routes.ts`): what a location took in, and what each of its staff did. 002 §7, decisions 68 and 71 */
export const TAKINGS_ENDPOINTS = {
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
  'technicians.visits': {
    method: 'GET',
    path: '/api/dynamoDB/sites/:siteId/locations/:locationId/sales',
    who: ['single', 'director', 'management'],
    role: 'management',
    isCompressed: true,
    answers: REPLY as TechnicianAppointments,
  },
  'technicians.mail': {
    method: 'GET',
    path: '/api/pdf/dynamoDB/sales',
    who: ['director'],
    role: 'any',
    answers: REPLY as TechniciansMailed,
  },
} as const satisfies Record<string, Endpoint>;
