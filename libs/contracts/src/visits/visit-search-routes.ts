import { ANY_STAFF, SMALL_BODY, type Endpoint } from '../endpoint.js';
import type { ClientMatch, ClientMatches, VisitSearchReply } from './visit-search.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): who is meant, and what visits she had. */
export const VISIT_SEARCH_ENDPOINTS = {
  'clients.search': {
    method: 'GET',
    path: '/api/clients/clients',
    ...ANY_STAFF,
    answers: REPLY as ClientMatches,
  },
  'clients.create': {
    method: 'POST',
    path: '/api/clients',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as ClientMatch,
  },
  'clients.visits': {
    method: 'GET',
    path: '/api/clients/:term/visits',
    ...ANY_STAFF,
    answers: REPLY as VisitSearchReply,
  },
} as const satisfies Record<string, Endpoint>;
