import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call';

/** What the session's location sells without an appointment. */
export function walkInQuery(siteId: number, locationId: number) {
  return queryOptions({
    queryKey: ['walk-in', siteId, locationId],
    queryFn: async ({ signal }) =>
      (await call('checkout.walkInPage', { as: { staffOf: siteId, locationId }, signal })).body,
  });
}
