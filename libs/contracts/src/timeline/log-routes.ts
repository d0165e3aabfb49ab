import type { Endpoint } from '../endpoint.js';
import type { LogPage, NewestLog } from './log.dto.js';

const REPLY: unknown = undefined;
const DIRECTIVA = { who: ['single', 'director', 'management'], role: 'directiva' } as const;

/** Lines of the policy table (`routes.ts`): what happened at a site, for its directors. Decisions 23 and 42 */
export const LOG_ENDPOINTS = {
  'log.newest': {
    method: 'GET',
    path: '/api/logs',
    ...DIRECTIVA,
    isCompressed: true,
    answers: REPLY as NewestLog,
  },
  'log.earlier': {
    method: 'GET',
    path: '/api/logs/earlier',
    ...DIRECTIVA,
    isCompressed: true,
    answers: REPLY as LogPage,
  },
} as const satisfies Record<string, Endpoint>;
