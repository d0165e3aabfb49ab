import type { KioskExpected } from '#contracts/identity/kiosks.dto';
import { call, Refusal } from '../../api/call';
import { preview } from '../../live/line/live-site';

/** A code for a device of this name. Throws what `call` throws. */
export async function expectKiosk(siteId: number, name: string): Promise<KioskExpected> {
  const { body } = await call('kiosks.expect', { as: { staffOf: siteId }, body: { name } });
  preview(siteId, { name: 'kiosk.expected', payload: { kiosk: body.kiosk } });
  return body;
}

/** One that somebody else revoked a moment ago is as gone. Throws what `call` throws otherwise. */
export async function revokeKiosk(siteId: number, kioskId: string): Promise<void> {
  try {
    const { body } = await call('kiosks.revoke', { as: { staffOf: siteId }, path: { kioskId } });
    preview(siteId, { name: 'kiosk.revoked', payload: { kiosk: body } });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
  }
}
