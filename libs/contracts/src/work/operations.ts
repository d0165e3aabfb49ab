/** Where a visit is to stand, and with which service: null for the one that it has. Wall times of the site. */
export interface MoveTarget {
  staffId: number;
  startsLocal: string;
  endsLocal: string;
  sessionTypeId: number | null;
}

/** Whether the client is told of it by mail: unless somebody said that she is not. */
export interface Telling {
  isUntold?: true;
}

/**
 * What is asked of the outside and recorded here: each kind with what another process needs to finish it, ids only, as a job's
 * payload. Two presses under one key mean the same when theirs are equal.
 */
export interface OperationRequests {
  'appointment.arrive': { appointmentId: number };
  'appointment.unarrive': { appointmentId: number; arrivedAt: string };
  'appointment.confirm': { appointmentId: number };
  'appointment.cancel': { appointmentId: number };
  /** Its key ends with the id of the hold; `wish` is a digest of the rest, whose notes may be about health. */
  'appointment.book': {
    holdId: string;
    clientId: string;
    staffId: number;
    startsLocal: string;
    wish: string;
  } & Telling;
  'appointment.move': { holdId: string; appointmentId: number; wish: string } & MoveTarget & Telling;
  /** Name and contact are not kept: whoever wants her is who presses. */
  'client.create': { wish: string };
  'notes.save': { appointmentId: number; saveId: string };
  'checkout.pay': { saleId: string; appointmentId: number | null; digest: string };
  'code.deliver': { appointmentId: number; challengeId: string };
  'form.finish': { documentId: string };
}

/** First word of the key of a booking, where that of a change has the visit's number. */
export const NEW_VISIT = 'new';

export type OperationKind = keyof OperationRequests;

/** How long an owner holds it with each step, in seconds: longer than whatever that step calls may wait and take (`claims.spec.ts`). */
export const HELD_SECONDS: { readonly [K in OperationKind]: number } = {
  'appointment.arrive': 45,
  'appointment.unarrive': 45,
  'appointment.confirm': 45,
  'appointment.cancel': 45,
  'appointment.book': 45,
  'appointment.move': 45,
  'client.create': 60,
  'notes.save': 45,
  'checkout.pay': 75,
  'code.deliver': 45,
  // A PDF is drawn for a minute at most.
  'form.finish': 90,
};
