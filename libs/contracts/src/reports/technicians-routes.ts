import type { Endpoint } from '../endpoint.js';
import type { TechnicianAppointments, TechniciansMailed } from './technicians.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): what each of the staff did. 002 §7, decision 71 */
export const TECHNICIANS_ENDPOINTS = {
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
