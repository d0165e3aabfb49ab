import { dateOf, endOfDay, startOfDay, type LocalTime } from '../../world/local-time.js';
import { isCancelled, type Booking } from '../../world/records.js';
import type { Call, Endpoint } from '../call.js';
import { toAppointment } from './appointment-views.js';
import { paged } from '../paging.js';

export interface Window {
  from: LocalTime;
  to: LocalTime;
}

/** Both ends default to a single day: today, or the day of the start. */
export function windowOf(call: Call): Window {
  const from = call.query.time('StartDate') ?? startOfDay(dateOf(call.now));
  return { from, to: call.query.end('EndDate') ?? endOfDay(dateOf(from)) };
}

const holds = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);

function staffAppointments(call: Call): unknown {
  const { query, site, state } = call;
  const { from, to } = windowOf(call);
  const [ids, locations, staff] = [query.ints('AppointmentIds'), query.ints('LocationIds'), query.ints('StaffIds')];
  const clientId = query.text('ClientId');
  const showsCancelled = ids.length > 0 && !state.switchboard.all.hideCancelled;
  const isWanted = (booking: Booking): boolean =>
    (showsCancelled || !isCancelled(booking.status)) &&
    holds(ids, booking.id) &&
    holds(locations, booking.locationId) &&
    holds(staff, booking.staffId) &&
    (clientId === undefined || booking.clientId === clientId);
  return paged(call, {
    key: 'Appointments',
    rows: site.book.between(from, to).filter(isWanted),
    view: (booking) => toAppointment(site, booking),
  });
}

export const appointmentReads: readonly Endpoint[] = [
  { method: 'GET', path: 'appointment/staffappointments', access: 'token', run: staffAppointments },
];
