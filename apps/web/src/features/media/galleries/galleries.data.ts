import { call } from '../../../api/call';
import type { VisitRef } from '../../../live/patches/visit-page';

const at = ({ siteId, appointmentId }: VisitRef) => ({ as: { staffOf: siteId }, path: { appointmentId } });

/** Throws what `call` throws. */
export async function mailGallery(visit: VisitRef, email: string): Promise<void> {
  await call('galleries.mail', { ...at(visit), body: { email } });
}

/** Throws what `call` throws. */
export async function revokeGallery(visit: VisitRef): Promise<void> {
  await call('galleries.revoke', at(visit));
}
