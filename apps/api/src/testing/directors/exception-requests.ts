import type { EXCEPTION_ENDPOINTS } from '#contracts/operations/exception-routes';

const NOTHING = '00000000-0000-4000-8000-000000000003';

/** Of the lines about what directors should look at. */
export function exceptionRequests() {
  return {
    'exceptions.list': { who: 'many sites' },
    'exceptions.change': {
      who: 'many sites',
      params: { exceptionId: NOTHING },
      ask: { body: { version: 1, isResolved: true } },
      refusal: '404 NOT_FOUND',
    },
    'exceptions.comment': {
      who: 'many sites',
      params: { exceptionId: NOTHING },
      ask: { body: { commentId: NOTHING, text: 'Called the desk.' } },
      refusal: '404 NOT_FOUND',
    },
  } satisfies Record<keyof typeof EXCEPTION_ENDPOINTS, object>;
}
