/**
 * What is asked of the outside and recorded here: each kind with what another process needs to finish it, ids only, as a job's
 * payload. Two presses under one key mean the same when theirs are equal.
 */
export interface OperationRequests {
  'appointment.arrive': { appointmentId: number };
  'code.deliver': { appointmentId: number; challengeId: string };
}

export type OperationKind = keyof OperationRequests;
