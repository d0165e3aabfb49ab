import type { LOG_ENDPOINTS } from '#contracts/timeline/log-routes';

/** Of the lines about what happened at a site. */
export function logRequests() {
  return {
    'log.newest': { who: 'directiva' },
    'log.earlier': { who: 'directiva', refusal: '400 VALIDATION_FAILED' },
  } satisfies Record<keyof typeof LOG_ENDPOINTS, object>;
}
