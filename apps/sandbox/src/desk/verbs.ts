import { badParameter } from '../provider/errors.js';
import { isCancelled, type Booking, type Status } from '../world/records.js';

export const VERBS = ['confirm', 'unconfirm', 'arrive', 'unarrive', 'cancel', 'latecancel', 'complete'] as const;
export type Verb = (typeof VERBS)[number];

const RESULT: Record<Verb, Status> = {
  confirm: 'Confirmed',
  unconfirm: 'Booked',
  arrive: 'Arrived',
  unarrive: 'Booked',
  cancel: 'Cancelled',
  latecancel: 'LateCancelled',
  complete: 'Completed',
};

const REFUSED_FOR: Record<Verb, readonly Status[]> = {
  confirm: ['Completed', 'Arrived'],
  unconfirm: ['Completed', 'Arrived'],
  arrive: ['Completed'],
  unarrive: ['Completed'],
  cancel: ['Completed'],
  latecancel: ['Completed'],
  complete: [],
};

export const PERMISSION: Record<Verb, string> = {
  confirm: 'ChangeAppointmentDetails',
  unconfirm: 'ChangeAppointmentDetails',
  arrive: 'ChangeAppointmentDetails',
  unarrive: 'ChangeAppointmentDetails',
  cancel: 'CancelAppointments',
  latecancel: 'CancelAppointments',
  complete: 'CheckOutAppointments',
};

/** Verbs are understood in any case. */
export function readVerb(text: string): Verb {
  const verb = VERBS.find((one) => one === text.trim().toLowerCase());
  if (!verb) throw badParameter(`Execute must be one of: ${VERBS.join(', ')}.`);
  return verb;
}

export function statusAfter(booking: Booking, verb: Verb): Status {
  if (isCancelled(booking.status) || REFUSED_FOR[verb].includes(booking.status)) {
    throw badParameter(`Appointment ${booking.id} is ${booking.status} and cannot ${verb}.`);
  }
  return RESULT[verb];
}
