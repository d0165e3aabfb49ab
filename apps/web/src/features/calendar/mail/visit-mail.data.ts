import type { AppointmentCard } from '#contracts/appointments.dto';
import { call } from '../../../api/call';

/** However often under one key: one mail. What becomes of it comes as an event. */
export async function sendConfirmation({ siteId, locationId, id }: AppointmentCard, key: string): Promise<void> {
  const as = { staffOf: siteId, locationId };
  await call('appointments.mail', { as, headers: { 'idempotency-key': key }, body: { appointmentId: id } });
}
