import type { AppointmentReply } from '../appointments.dto.js';
import { ANY_STAFF, MESSAGE, NOTES, SMALL_BODY, type Endpoint } from '../endpoint.js';
import type { BookingRecordView } from './booking-record.dto.js';
import type { FreeTimes } from './free-times.dto.js';
import type { HeldSlot } from './hold.dto.js';
import type { LocationSchedule } from './schedule.dto.js';
import type { MailReply } from './visit-mail.dto.js';
import type { ListedWish, WishList } from './wish-list.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): the calendar. 002 §7 */
export const CALENDAR_ENDPOINTS = {
  'schedule.days': {
    method: 'GET',
    path: '/api/sites/:siteId/locations/:locationId/schedule',
    ...ANY_STAFF,
    answers: REPLY as LocationSchedule,
  },
  'freeTimes.find': {
    method: 'GET',
    path: '/api/sites/:siteId/locations/:locationId/freeTimes',
    ...ANY_STAFF,
    answers: REPLY as FreeTimes,
  },
  'holds.take': {
    method: 'PUT',
    path: '/api/holds/:holdId',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as HeldSlot,
  },
  'appointments.book': {
    method: 'POST',
    path: '/api/appointments',
    ...ANY_STAFF,
    takes: NOTES,
    answers: REPLY as AppointmentReply,
  },
  'appointments.mail': {
    method: 'POST',
    path: '/api/book/sendMail',
    ...ANY_STAFF,
    takes: MESSAGE,
    answers: REPLY as MailReply,
  },
  'bookings.record': {
    method: 'PUT',
    path: '/api/dynamoDB/appointments',
    ...ANY_STAFF,
    takes: NOTES,
    answers: REPLY as BookingRecordView,
  },
  'wishes.list': { method: 'GET', path: '/api/wishes', ...ANY_STAFF, answers: REPLY as WishList },
  'wishes.put': {
    method: 'PUT',
    path: '/api/wishes/:wishId',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as ListedWish,
  },
  'wishes.end': { method: 'DELETE', path: '/api/wishes/:wishId', ...ANY_STAFF, answers: null },
  'holds.giveUp': { method: 'DELETE', path: '/api/holds/:holdId', ...ANY_STAFF, answers: null },
} as const satisfies Record<string, Endpoint>;
