import { toAppointment } from './mindbody.appointments.codec.js';
import { lookAfter } from '../calls/mindbody.look-up.js';
import { member } from '../calls/mindbody.wire.js';
import type { ProviderAppointment } from './provider-appointments.js';

interface ArriveCalls {
  write: () => Promise<unknown>;
  lookUp: () => Promise<ProviderAppointment | undefined>;
  /** Milliseconds for all looks together. */
  withinMs: number;
}

/** Sends the arrival once. Where its outcome is unknown, or it was refused, what the provider now holds decides. */
export async function arriveOnce({ write, ...look }: ArriveCalls): Promise<ProviderAppointment> {
  try {
    return toAppointment(member(await write(), 'Appointment'));
  } catch (error) {
    const found = await lookAfter(error, { ...look, isDone: hasArrived, alsoRefused: true });
    if (found === undefined) throw error;
    return found;
  }
}

function hasArrived({ status }: ProviderAppointment): boolean {
  return status === 'Arrived' || status === 'Completed';
}
