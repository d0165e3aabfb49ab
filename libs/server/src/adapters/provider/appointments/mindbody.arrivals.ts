import { hasArrived } from '#domain/visits';
import { writeOnce, type AppointmentCalls } from './mindbody.appointment-writes.js';
import type { ProviderAppointment } from './provider-appointments.js';

/** `arrive` and what takes it back (§5.2). */
export type ArrivalVerb = 'arrive' | 'unarrive';

/** Sends it once. Where its outcome is unknown, or it was refused, what the provider now holds decides. */
export function executeOnce(verb: ArrivalVerb, calls: AppointmentCalls): Promise<ProviderAppointment> {
  return writeOnce({ ...calls, isDone: IS_DONE[verb], alsoRefused: true });
}

const IS_DONE: Record<ArrivalVerb, (found: ProviderAppointment) => boolean> = {
  arrive: ({ status }) => hasArrived(status),
  unarrive: ({ status }) => status === 'Booked' || status === 'Confirmed',
};
