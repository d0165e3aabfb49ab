import { ANY_STAFF, type Endpoint } from '../endpoint.js';
import type { ClientMatches, VisitSearchReply } from './visit-search.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): who is meant, and what visits she had. */
export const VISIT_SEARCH_ENDPOINTS = {
  'clients.search': {
    method: 'GET',
    path: '/api/clients/clients',
    ...ANY_STAFF,
    answers: REPLY as ClientMatches,
  },
  'clients.visits': {
    method: 'GET',
    path: '/api/clients/:term/visits',
    ...ANY_STAFF,
    answers: REPLY as VisitSearchReply,
  },
} as const satisfies Record<string, Endpoint>;
