import type { AppointmentCard, AppointmentDetail, AppointmentMatches, AppointmentReply } from '../appointments.dto.js';
import { ANY_STAFF, NOTES, SMALL_BODY, type Endpoint } from '../endpoint.js';
import type { NoteRecordReply } from './note-record.dto.js';
import type { NotesPage } from './notes.dto.js';

const REPLY: unknown = undefined;

/** Lines of the policy table (`routes.ts`): appointments of a day, one of them, and its notes. */
export const VISIT_ENDPOINTS = {
  'appointments.day': {
    method: 'GET',
    path: '/api/appointments',
    ...ANY_STAFF,
    isCompressed: true,
    answers: REPLY as readonly AppointmentCard[],
  },
  'appointments.search': {
    method: 'POST',
    path: '/api/appointments/search',
    ...ANY_STAFF,
    takes: SMALL_BODY,
    answers: REPLY as AppointmentMatches,
  },
  'appointments.one': {
    method: 'GET',
    path: '/api/appointments/:appointmentId',
    who: ['public'],
    answers: REPLY as AppointmentDetail,
  },
  'appointments.change': {
    method: 'PUT',
    path: '/api/appointments/:appointmentId',
    who: ['ticket', 'staff'],
    role: 'any',
    takes: NOTES,
    answers: REPLY as AppointmentReply,
  },
  'notes.page': {
    method: 'GET',
    path: '/api/appointments/:appointmentId/notes',
    ...ANY_STAFF,
    answers: REPLY as NotesPage,
  },
  'notes.draft': {
    method: 'PUT',
    path: '/api/appointments/:appointmentId/notes/draft',
    ...ANY_STAFF,
    takes: NOTES,
    answers: REPLY as null,
  },
  'notes.record': {
    method: 'PUT',
    path: '/api/dynamoDB/sites/:siteId/sales',
    ...ANY_STAFF,
    takes: NOTES,
    answers: REPLY as NoteRecordReply,
  },
} as const satisfies Record<string, Endpoint>;
