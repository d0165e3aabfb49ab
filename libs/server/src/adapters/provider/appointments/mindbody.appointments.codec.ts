import type { VisitStatus } from '#contracts/appointments';
import { ProviderFault } from '../calls/mindbody.fault.js';
import {
  type WireRecord,
  id,
  localTime,
  minutesAfter,
  number,
  personName,
  record,
  text,
  word,
} from '../calls/mindbody.wire.js';
import type { ProviderAppointment } from './provider-appointments.js';

/** The provider's nine statuses folded into ours; what it may invent later counts as booked. */
const STATUSES: Readonly<Record<string, VisitStatus>> = {
  None: 'Booked',
  Requested: 'Booked',
  Booked: 'Booked',
  Confirmed: 'Confirmed',
  Arrived: 'Arrived',
  Completed: 'Completed',
  NoShow: 'NoShow',
  Cancelled: 'Cancelled',
  LateCancelled: 'Cancelled',
};

export function toAppointment(raw: WireRecord): ProviderAppointment {
  const startsLocal = localTime(raw, 'StartDateTime');
  if (startsLocal === null) throw new ProviderFault('malformed');
  return {
    appointmentId: id(raw),
    locationId: number(raw, 'LocationId'),
    clientId: word(raw, 'ClientId'),
    staffId: number(raw, 'StaffId') || number(record(raw['Staff']), 'Id'),
    staffName: personName(record(raw['Staff'])),
    sessionTypeId: number(raw, 'SessionTypeId'),
    programId: number(raw, 'ProgramId'),
    status: STATUSES[word(raw, 'Status')] ?? 'Booked',
    startsLocal,
    endsLocal: localTime(raw, 'EndDateTime') ?? minutesAfter(startsLocal, number(raw, 'Duration')),
    isFirst: raw['FirstAppointment'] === true,
    notes: text(raw, 'Notes'),
  };
}

/** An entry of the waiting list stands among the appointments but has no place in the day. */
export function isWaiting(raw: WireRecord): boolean {
  return raw['IsWaitlist'] === true;
}
