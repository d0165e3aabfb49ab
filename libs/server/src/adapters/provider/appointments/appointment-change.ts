import { isSameNotes } from '#domain/notes/notes-codec';
import type { ProviderAppointment, ProviderAppointmentChange } from './provider-appointments.js';

/** Whether the provider's appointment holds the whole change: one call writes it or nothing of it. */
export function hasChange(
  found: ProviderAppointment,
  { notes, ...others }: Omit<ProviderAppointmentChange, 'appointmentId'>,
): boolean {
  const isNoted = notes === undefined || isSameNotes(found.notes, notes);
  const names = Object.keys(others) as (keyof typeof others)[];
  return isNoted && names.every((name) => others[name] === undefined || found[name] === others[name]);
}
