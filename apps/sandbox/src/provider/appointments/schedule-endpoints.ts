import { isFull, roomKindOf, serviceOf } from '../../desk/booking-rules.js';
import { PROGRAMS, SESSION_TYPES, type SessionTypeRow } from '../../seed/catalogue.js';
import { addDays, addMinutes, at, dateOf, startOfDay, type LocalDate, type LocalTime } from '../../world/local-time.js';
import { CLOSES, OPENS, type Block } from '../../world/weeks.js';
import { isCancelled, type StaffMember } from '../../world/records.js';
import { windowOf } from './appointment-reads.js';
import { toAppointment } from './appointment-views.js';
import type { Call, Endpoint } from '../call.js';
import { badParameter } from '../errors.js';
import { paged } from '../paging.js';
import { toLocation, toProgram, toSessionType } from '../directory/site-views.js';
import { toStaff } from '../directory/staff-views.js';

type Row = Record<string, unknown>;

/** Guards against a window that would take minutes to answer. */
const MAX_DAYS = 370;
const STEP_MINUTES = 15;

function daysOf(call: Call): LocalDate[] {
  const { from, to } = windowOf(call);
  const days: LocalDate[] = [];
  for (let day = dateOf(from); day <= dateOf(to); day = addDays(day, 1)) {
    if (days.push(day) > MAX_DAYS) throw badParameter('The date range is too long.');
  }
  return days;
}

function roomsOf({ query, site }: Call): StaffMember[] {
  const [locations, staff] = [query.ints('LocationIds'), query.ints('StaffIds')];
  return site.staff.filter(
    ({ id, kind, locationId }) =>
      kind !== 'person' &&
      (staff.length === 0 || staff.includes(id)) &&
      (locations.length === 0 || (locationId !== null && locations.includes(locationId))),
  );
}

const servicesOf = (staff: StaffMember): SessionTypeRow[] =>
  SESSION_TYPES.filter(({ programId }) => roomKindOf(programId) === staff.kind);

function scheduleItems(call: Call): unknown {
  const { site } = call;
  const days = daysOf(call);
  const { from, to } = windowOf(call);
  const bookings = site.book.between(from, to).filter(({ status }) => !isCancelled(status));
  const view = (staff: StaffMember): Row => ({
    ...toStaff(staff, true),
    Appointments: bookings.filter(({ staffId }) => staffId === staff.id).map((booking) => toAppointment(site, booking)),
    Availabilities: days
      .flatMap((day) => site.weeks.openings(staff, day))
      .map((block) => toAvailability(call, staff, block)),
    Unavailabilities: days.flatMap((day) => site.weeks.closures(staff, day)).map(toUnavailability),
  });
  return paged(call, { key: 'StaffMembers', rows: roomsOf(call), view });
}

const toUnavailability = ({ id, start, end, description }: Block): Row => ({
  ...{ Id: id, StartDateTime: start, EndDateTime: end, Description: description },
});

function toAvailability(call: Call, staff: StaffMember, block: Block): Row {
  const { site } = call;
  const place = site.places.find(({ id }) => id === staff.locationId);
  const programs = new Set(servicesOf(staff).map(({ programId }) => programId));
  return {
    Id: block.id,
    Staff: toStaff(staff, call.caller !== null),
    SessionType: null,
    Programs: PROGRAMS.filter(({ id }) => programs.has(id)).map(toProgram),
    StartDateTime: block.start,
    EndDateTime: block.end,
    BookableEndDateTime: block.end,
    Location: place ? toLocation(site, place) : null,
    ...{ PrepTime: 0, FinishTime: 0, IsMasked: false, ShowPublic: true, ResourceAvailabilities: null },
  };
}

interface FreeWindow extends Block {
  lastStart: LocalTime;
}

/** Runs of starts at which the service fits; the provider gives windows, not slots. */
function freeWindows(call: Call, staff: StaffMember, wish: { day: LocalDate; service: SessionTypeRow }): FreeWindow[] {
  const { weeks } = call.site;
  return weeks.openings(staff, wish.day).flatMap((open) => freeWindowsIn(call, open, { staff, service: wish.service }));
}

function freeWindowsIn(call: Call, open: Block, wish: { staff: StaffMember; service: SessionTypeRow }): FreeWindow[] {
  const { staff, service } = wish;
  if (staff.locationId === null) return [];
  const { minutes, id: sessionTypeId } = service;
  const ignore = call.query.int('AppointmentId');
  const found: FreeWindow[] = [];
  let current: FreeWindow | undefined;
  for (let start = open.start; start < open.end; start = addMinutes(start, STEP_MINUTES)) {
    const end = addMinutes(start, minutes);
    const slot = { staffId: staff.id, locationId: staff.locationId, sessionTypeId, start, end, ignore };
    if (start < call.now || call.site.weeks.isOff(staff, start, end) || isFull(call.site, staff, slot)) {
      current = undefined;
    } else if (current) {
      Object.assign(current, { end, lastStart: start });
    } else {
      current = { ...open, start, end, lastStart: start };
      found.push(current);
    }
  }
  return found;
}

function bookableItems(call: Call): unknown {
  const services = call.query.ints('SessionTypeIds').map(serviceOf);
  if (services.length === 0) throw badParameter('SessionTypeIds is a required parameter');
  const days = daysOf(call);
  const rows = roomsOf(call).flatMap((staff) =>
    services
      .filter(({ programId }) => roomKindOf(programId) === staff.kind)
      .flatMap((service) =>
        days.flatMap((day) => freeWindows(call, staff, { day, service }).map((window) => ({ staff, service, window }))),
      ),
  );
  return paged(call, {
    key: 'Availabilities',
    rows,
    view: ({ staff, service, window }) => ({
      ...toAvailability(call, staff, window),
      SessionType: toSessionType(service),
      BookableEndDateTime: window.lastStart,
    }),
  });
}

function availableDates(call: Call): unknown {
  serviceOf(call.query.requiredInt('SessionTypeId'));
  return { AvailableDates: daysOf(call).map(startOfDay) };
}

function activeSessionTimes(call: Call): unknown {
  const [any, last] = [at('2000-01-01', OPENS), at('2000-01-01', CLOSES)];
  const times: string[] = [];
  for (let time = any; time < last; time = addMinutes(time, STEP_MINUTES)) times.push(time.slice(11));
  return paged(call, { key: 'ActiveSessionTimes', rows: times, view: (time) => time });
}

function unavailabilities(call: Call): unknown {
  const days = daysOf(call);
  const rows = roomsOf(call).flatMap((staff) =>
    days
      .flatMap((day) => call.site.weeks.closures(staff, day))
      .map((block) => ({ ...toUnavailability(block), StaffId: staff.id })),
  );
  return paged(call, { key: 'Unavailabilities', rows, view: (row) => row });
}

export const scheduleEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: 'appointment/scheduleitems', access: 'token', run: scheduleItems },
  { method: 'GET', path: 'appointment/bookableitems', access: 'site', run: bookableItems },
  { method: 'GET', path: 'appointment/availabledates', access: 'site', run: availableDates },
  { method: 'GET', path: 'appointment/activesessiontimes', access: 'site', run: activeSessionTimes },
  { method: 'GET', path: 'appointment/unavailabilities', access: 'token', run: unavailabilities },
];
