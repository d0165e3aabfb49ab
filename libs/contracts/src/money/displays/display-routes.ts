import { ANY_STAFF, CART, SMALL_BODY, type Endpoint } from '../../endpoint.js';
import type { DisplayExpected, DisplayView, OwnDisplay } from './displays.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): a client's screen beside the desk. Whoever asks for its own proves it by the cookie of its pairing. */
export const DISPLAY_ENDPOINTS = {
  'displays.expect': {
    method: 'POST',
    path: '/api/displays',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as DisplayExpected,
  },
  'displays.one': {
    method: 'GET',
    path: '/api/displays/:displayId',
    ...ANY_STAFF,
    answers: REPLY as DisplayView,
  },
  'displays.show': {
    method: 'PUT',
    path: '/api/displays/:displayId/cart',
    ...ANY_STAFF,
    takes: CART,
    answers: REPLY as null,
  },
  'displays.end': { method: 'DELETE', path: '/api/displays/:displayId', ...ANY_STAFF, answers: REPLY as null },
  'displays.pair': {
    method: 'POST',
    path: '/api/displays/pairing',
    who: ['public'],
    takes: SMALL_BODY,
    perAddress: 'pair.address',
    answers: REPLY as OwnDisplay,
  },
  'displays.own': { method: 'GET', path: '/api/displays/own', who: ['public'], answers: REPLY as OwnDisplay },
  'displays.tip': {
    method: 'PUT',
    path: '/api/displays/own/tip',
    who: ['public'],
    takes: SMALL_BODY,
    answers: REPLY as OwnDisplay,
  },
} as const satisfies Record<string, Endpoint>;
