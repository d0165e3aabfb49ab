import type { AppointmentDetail } from '#contracts/appointments.dto';
import type { FormBundle } from '#contracts/forms.dto';
import { call, type CallerKind } from '../../api/call';
import { learnServerTime } from '../../live/line/server-clock';

/** As they stand in the address of the page; the server says what it thinks of them. */
export interface FormRef {
  siteId: number;
  appointmentId: string | number;
}

/** Initials and masked contacts for whoever proved nothing. Decision 4 */
export async function readAppointment({ siteId, appointmentId }: FormRef): Promise<AppointmentDetail> {
  const answer = await call('appointments.one', { as: { siteId }, path: { appointmentId } });
  return answer.body;
}

/** Refused with CODE_REQUIRED unless a right code or a session stands behind the call. */
export async function readBundle({ appointmentId }: FormRef, as: CallerKind): Promise<FormBundle> {
  const { body } = await call('forms.one', { as, path: { appointmentId } });
  learnServerTime(Date.parse(body.serverTime));
  return body;
}

/** The desk sees that the link was opened. Nothing depends on it. */
export function announceOpened({ siteId, appointmentId }: FormRef): void {
  call('forms.opened', { as: { siteId }, path: { appointmentId } }).catch(() => undefined);
}
