import { hasArrived } from '#domain/visits';
import { toAppointment } from './mindbody.appointments.codec.js';
import { lookAfter } from '../calls/mindbody.look-up.js';
import { member } from '../calls/mindbody.wire.js';
import type { ProviderAppointment } from './provider-appointments.js';

/** `arrive` and what takes it back (§5.2). */
export type ArrivalVerb = 'arrive' | 'unarrive';

interface ArrivalCalls {
  write: () => Promise<unknown>;
  lookUp: () => Promise<ProviderAppointment | undefined>;
  /** Milliseconds for all looks together. */
  withinMs: number;
}

/** Sends it once. Where its outcome is unknown, or it was refused, what the provider now holds decides. */
export async function executeOnce(verb: ArrivalVerb, { write, ...look }: ArrivalCalls): Promise<ProviderAppointment> {
  try {
    return toAppointment(member(await write(), 'Appointment'));
  } catch (error) {
    const found = await lookAfter(error, { ...look, isDone: IS_DONE[verb], alsoRefused: true });
    if (found === undefined) throw error;
    return found;
  }
}

const IS_DONE: Record<ArrivalVerb, (found: ProviderAppointment) => boolean> = {
  arrive: ({ status }) => hasArrived(status),
  unarrive: ({ status }) => status === 'Booked' || status === 'Confirmed',
};
