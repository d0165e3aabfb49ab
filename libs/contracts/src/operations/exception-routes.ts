import { type Endpoint, SMALL_BODY } from '../endpoint.js';
import type { ExceptionList, ExceptionView } from './exceptions.dto.js';

const REPLY: unknown = undefined;
/** They hold amounts (decision 73). */
const DIRECTORS = { who: ['director', 'management'], role: 'management' } as const;

/** Lines of the policy table (`routes.ts`): what directors should look at. */
export const EXCEPTION_ENDPOINTS = {
  'exceptions.list': {
    method: 'GET',
    path: '/api/exceptions',
    ...DIRECTORS,
    isCompressed: true,
    answers: REPLY as ExceptionList,
  },
  'exceptions.change': {
    method: 'PUT',
    path: '/api/exceptions/:exceptionId',
    ...DIRECTORS,
    takes: SMALL_BODY,
    answers: REPLY as ExceptionView,
  },
  'exceptions.comment': {
    method: 'POST',
    path: '/api/exceptions/:exceptionId/comments',
    ...DIRECTORS,
    takes: SMALL_BODY,
    answers: REPLY as ExceptionView,
  },
} as const satisfies Record<string, Endpoint>;
