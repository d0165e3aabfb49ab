import { hasArrived } from '#domain/visits';
import { writeOnce, type AppointmentCalls } from './mindbody.appointment-writes.js';
import type { ProviderAppointment } from './provider-appointments.js';

/** What the status of an appointment becomes another by (§5.2). */
export type Verb = 'arrive' | 'unarrive' | 'confirm';

/** Sends it once. Where its outcome is unknown, or it was refused, what the provider now holds decides. */
export function executeOnce(verb: Verb, calls: AppointmentCalls): Promise<ProviderAppointment> {
  return writeOnce({ ...calls, isDone: IS_DONE[verb], alsoRefused: true });
}

const IS_DONE: Record<Verb, (found: ProviderAppointment) => boolean> = {
  arrive: ({ status }) => hasArrived(status),
  unarrive: ({ status }) => status === 'Booked' || status === 'Confirmed',
  confirm: ({ status }) => status === 'Confirmed' || hasArrived(status),
};
