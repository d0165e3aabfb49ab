import type { Endpoint } from '../endpoint.js';
import type { ExportLink, ExportList } from './exports.dto.js';

const REPLY: unknown = undefined;
const DIRECTOR = { who: ['director'], role: 'any' } as const;

/** Lines of the policy table (`routes.ts`): files that a director saved. Decision 72, ADR 082 */
export const EXPORT_ENDPOINTS = {
  'exports.list': { method: 'GET', path: '/api/exports', ...DIRECTOR, answers: REPLY as ExportList },
  'exports.link': { method: 'GET', path: '/api/exports/:exportId', ...DIRECTOR, answers: REPLY as ExportLink },
} as const satisfies Record<string, Endpoint>;
