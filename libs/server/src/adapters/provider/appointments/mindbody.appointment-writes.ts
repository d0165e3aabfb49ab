import { isSameNotes } from '#domain/notes/notes-codec';
import { lookAfter } from '../calls/mindbody.look-up.js';
import { member } from '../calls/mindbody.wire.js';
import { toAppointment } from './mindbody.appointments.codec.js';
import type { ProviderAppointment, ProviderAppointmentChange } from './provider-appointments.js';

export interface AppointmentCalls {
  write: () => Promise<unknown>;
  lookUp: () => Promise<ProviderAppointment | undefined>;
  /** Milliseconds for all looks together. */
  withinMs: number;
}

interface AppointmentWrite extends AppointmentCalls {
  isDone: (found: ProviderAppointment) => boolean;
  /** A refusal may mean that it was done before. */
  alsoRefused?: boolean;
}

/** Sends it once. Where its outcome is unknown what the provider now holds decides. */
export async function writeOnce({ write, ...look }: AppointmentWrite): Promise<ProviderAppointment> {
  try {
    return toAppointment(member(await write(), 'Appointment'));
  } catch (error) {
    const found = await lookAfter(error, look);
    if (found === undefined) throw error;
    return found;
  }
}

export function toUpdate({ appointmentId, notes }: ProviderAppointmentChange): object {
  return { AppointmentId: appointmentId, ...(notes === undefined ? {} : { Notes: notes }) };
}

/** Whether the provider's appointment holds the whole change: one call writes it or nothing of it. */
export function hasChange(found: ProviderAppointment, { notes }: ProviderAppointmentChange): boolean {
  return notes === undefined || isSameNotes(found.notes, notes);
}
