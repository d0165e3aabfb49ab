import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';

/** What this browser is paired as at the site, null when it is not; asked for every visitor, for it may be revoked at any moment. */
export function ownKioskQuery(siteId: number) {
  return queryOptions({
    queryKey: ['own-kiosk', siteId],
    queryFn: async ({ signal }) => (await call('kiosks.own', { as: { siteId }, signal })).body.pairedAs,
  });
}

/** Throws what `call` throws; what was typed is compared by the server. */
export async function pairHere(siteId: number, code: string): Promise<string | null> {
  const { body } = await call('kiosks.pair', { as: { siteId }, body: { code } });
  return body.pairedAs;
}
