import { lookAfter } from '../calls/mindbody.look-up.js';
import { member } from '../calls/mindbody.wire.js';
import { toAppointment } from './mindbody.appointments.codec.js';
import type { NewAppointment, ProviderAppointment, ProviderAppointmentChange } from './provider-appointments.js';

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

/** Without an end the provider gives it that of the service and its staff (§5.3), which is what a change of the service alone means. */
export function toUpdate(change: ProviderAppointmentChange): object {
  return {
    AppointmentId: change.appointmentId,
    Notes: change.notes,
    SessionTypeId: change.sessionTypeId,
    StaffId: change.staffId,
    StartDateTime: change.startsLocal,
    EndDateTime: change.endsLocal,
  };
}

/** Paid at the desk, and the confirmation is ours to send. */
export function toAdd(wanted: NewAppointment): object {
  return {
    ClientId: wanted.clientId,
    LocationId: wanted.locationId,
    SessionTypeId: wanted.sessionTypeId,
    StaffId: wanted.staffId,
    StartDateTime: wanted.startsLocal,
    EndDateTime: wanted.endsLocal,
    Notes: wanted.notes,
    PartnerExternalId: wanted.key,
    ApplyPayment: false,
    SendEmail: false,
  };
}
