import { addBooking, commitChange, draftBooking, plannedChange, type BookingDraft } from '../../desk/bookings.js';
import { Desk } from '../../desk/desk.js';
import { PERMISSION, readVerb, statusAfter } from '../../desk/verbs.js';
import { addMinutes, minutesBetween } from '../../world/local-time.js';
import type { Booking } from '../../world/records.js';
import { toAppointment } from './appointment-views.js';
import type { Call, Endpoint } from '../call.js';
import { notFound } from '../errors.js';
import { required, type Fields } from '../fields.js';

export function readDraft(body: Fields): BookingDraft {
  const start = required('StartDateTime', body.time('StartDateTime'));
  const minutes = body.int('Duration');
  return {
    clientId: required('ClientId', body.text('ClientId')),
    locationId: required('LocationId', body.int('LocationId')),
    sessionTypeId: required('SessionTypeId', body.int('SessionTypeId')),
    staffId: required('StaffId', body.int('StaffId')),
    start,
    end: body.time('EndDateTime') ?? (minutes === undefined ? undefined : addMinutes(start, minutes)),
    notes: body.text('Notes'),
    staffRequested: body.flag('StaffRequested'),
    genderPreference: body.text('GenderPreference'),
    partnerExternalId: body.text('PartnerExternalId'),
    status: body.flag('IsRequest') ? 'Requested' : 'Booked',
  };
}

function addAppointment(call: Call): unknown {
  const draft = readDraft(call.body);
  const isAllowed = call.may('BookAppointmentsForOtherStaffMembers');
  if (isAllowed) draft.status = 'Booked';
  if (!isAllowed && draft.status !== 'Requested') {
    call.must('BookAppointmentsForOtherStaffMembers', 'book appointments for other staff members');
  }
  if (draft.start < call.now) call.must('BookAppointmentsInThePast', 'book appointments in the past');
  const desk = new Desk(call.state, call.site);
  if (call.isTest) return { Appointment: toAppointment(call.site, { ...draftBooking(desk, draft), id: 0 }) };
  const booking = addBooking(desk, draft);
  call.record('appointment.add', { appointmentId: booking.id, clientId: booking.clientId, start: booking.start });
  return { Appointment: toAppointment(call.site, booking) };
}

export function bookingOf(call: Call, id: number): Booking {
  const booking = call.site.book.get(id);
  if (!booking) throw notFound('ResourceDoesNotExist', `Appointment ${id} does not exist.`);
  return booking;
}

function updateAppointment(call: Call): unknown {
  const { body, site } = call;
  const booking = bookingOf(call, required('AppointmentId', body.int('AppointmentId')));
  const execute = body.text('Execute');
  const verb = execute ? readVerb(execute) : undefined;
  const change = {
    ...{ staffId: body.int('StaffId'), sessionTypeId: body.int('SessionTypeId') },
    ...{ start: body.time('StartDateTime'), end: body.time('EndDateTime'), notes: body.text('Notes') },
    ...{ partnerExternalId: body.text('PartnerExternalId'), genderPreference: body.text('GenderPreference') },
  };
  const desk = new Desk(call.state, site);
  const changed = plannedChange(desk, booking, change);
  const planned = verb ? { ...changed, status: statusAfter(booking, verb) } : changed;
  checkMay(call, booking, planned);
  if (verb) call.must(PERMISSION[verb], `${verb} appointments`);
  if (call.isTest) return { Appointment: toAppointment(site, planned) };
  const after = commitChange(desk, planned);
  const detail = { appointmentId: booking.id, clientId: booking.clientId, from: booking.status, to: after.status };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (verb) call.record('appointment.execute', { ...detail, verb });
  if (given.length > 0) call.record('appointment.change', { ...detail, change: Object.fromEntries(given) });
  return { Appointment: toAppointment(site, after) };
}

function checkMay(call: Call, booking: Booking, planned: Booking): void {
  call.must('ChangeAppointmentDetails', 'change appointments');
  const isSameService = planned.sessionTypeId === booking.sessionTypeId;
  const isSameLength = minutesBetween(booking.start, booking.end) === minutesBetween(planned.start, planned.end);
  if (isSameService && !isSameLength) call.must('ChangeAppointmentDuration', 'change the length of appointments');
}

export const appointmentWrites: readonly Endpoint[] = [
  { method: 'POST', path: 'appointment/addappointment', access: 'site', isSingleFlight: true, run: addAppointment },
  { method: 'POST', path: 'appointment/updateappointment', access: 'token', run: updateAppointment },
];
