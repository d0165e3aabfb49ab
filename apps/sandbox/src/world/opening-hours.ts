import { addMinutes, at, dateOf, dayNumber, weekday, type LocalDate, type LocalTime } from './local-time.js';
import type { StaffMember } from './records.js';

export const OPENS = '08:30';
export const CLOSES = '20:00';

export interface Block {
  readonly id: number;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly description: string | null;
}

const MONDAY = 1;

const blockId = (staff: StaffMember, date: LocalDate): number => (dayNumber(date) % 20_000) * 1000 + (staff.id % 1000);

export function opening(staff: StaffMember, date: LocalDate): Block | undefined {
  if (staff.kind === 'person') return undefined;
  return { id: blockId(staff, date), start: at(date, OPENS), end: at(date, CLOSES), description: null };
}

export function closure(staff: StaffMember, date: LocalDate): Block | undefined {
  const id = blockId(staff, date);
  if (staff.kind === 'massage') {
    return { id, start: at(date, '12:30'), end: at(date, '13:00'), description: 'Break' };
  }
  if (staff.firstName === 'Room 1' && weekday(date) === MONDAY) {
    return { id, start: at(date, OPENS), end: addMinutes(at(date, OPENS), 30), description: 'Machine calibration' };
  }
  return undefined;
}

/** True when the room is not open for all of [start, end). */
export function isClosed(staff: StaffMember, start: LocalTime, end: LocalTime): boolean {
  const open = opening(staff, dateOf(start));
  const closed = closure(staff, dateOf(start));
  if (!open || start < open.start || end > open.end) return true;
  return closed !== undefined && start < closed.end && end > closed.start;
}
