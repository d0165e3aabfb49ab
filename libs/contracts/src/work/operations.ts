/**
 * What is asked of the outside and recorded here: each kind with what another process needs to finish it, ids only, as a job's
 * payload. Two presses under one key mean the same when theirs are equal.
 */
export interface OperationRequests {
  'appointment.arrive': { appointmentId: number };
  'appointment.unarrive': { appointmentId: number; arrivedAt: string };
  'notes.save': { appointmentId: number; saveId: string };
  'checkout.pay': { saleId: string; appointmentId: number | null; digest: string };
  'code.deliver': { appointmentId: number; challengeId: string };
  'form.finish': { documentId: string };
}

export type OperationKind = keyof OperationRequests;

/** How long an owner holds it with each step, in seconds: longer than whatever that step calls may wait and take (`claims.spec.ts`). */
export const HELD_SECONDS: { readonly [K in OperationKind]: number } = {
  'appointment.arrive': 45,
  'appointment.unarrive': 45,
  'notes.save': 45,
  'checkout.pay': 75,
  'code.deliver': 45,
  // A PDF is drawn for a minute at most.
  'form.finish': 90,
};
