import type { VisitStatus } from '#contracts/appointments';

/** What may follow what. 002 §4; late clients are still served, so NoShow may arrive. */
export const VISIT_FLOW = {
  Booked: ['Confirmed', 'Arrived', 'Cancelled', 'NoShow'],
  Confirmed: ['Arrived', 'Cancelled', 'NoShow'],
  NoShow: ['Arrived'],
  Arrived: ['Completed'],
  Completed: [],
  Cancelled: [],
} as const satisfies Record<VisitStatus, readonly VisitStatus[]>;

export function mayBecome(from: VisitStatus, to: VisitStatus): boolean {
  const next: readonly VisitStatus[] = VISIT_FLOW[from];
  return next.includes(to);
}

/** The client is, or was, in the house: nothing is left to check in. 000 §4 */
export function hasArrived(status: VisitStatus): boolean {
  return status === 'Arrived' || status === 'Completed';
}

/** To another time, person or room. 002 §4 */
export function mayMove(status: VisitStatus): boolean {
  return status === 'Booked' || status === 'Confirmed' || status === 'NoShow';
}

/** Made by mistake, it may be taken back as long as nothing followed from it. No part of the flow: it leads back to where it was. */
export function mayUnarrive(status: VisitStatus): boolean {
  return status === 'Arrived';
}

/** A form is due unless the client's yellow alert names this very appointment. 000 §3 YellowAlert */
export function isFormDue(appointmentId: number, yellowAlert: string): boolean {
  return yellowAlert.trim() !== String(appointmentId);
}

/** A column takes five bookings at once when its name says DNA, one otherwise. 002 §5, §9 */
export function columnCapacity(staffName: string): number {
  return staffName.toLowerCase().includes('dna') ? 5 : 1;
}

/** Programs whose services can be booked in the calendar. 002 §9 */
export const BOOKABLE_PROGRAMS: readonly number[] = [2, 3, 6];
