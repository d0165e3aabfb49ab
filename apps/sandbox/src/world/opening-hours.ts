import { at, dateOf, dayNumber, weekday, type LocalDate, type LocalTime } from './local-time.js';
import type { StaffMember } from './records.js';

export const OPENS = '08:30';
export const CLOSES = '20:00';

/** Clock times `HH:mm` of one day. */
interface Hours {
  readonly from: string;
  readonly to: string;
  readonly description: string;
}

export interface Block {
  readonly id: number;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly description: string | null;
}

const MONDAY = 1;
const BREAK: Hours = { from: '12:30', to: '13:00', description: 'Break' };
const CALIBRATION: Hours = { from: OPENS, to: '09:00', description: 'Machine calibration' };

function closedHours(staff: StaffMember, date: LocalDate): Hours | undefined {
  if (staff.kind === 'massage') return BREAK;
  return staff.firstName === 'Room 1' && weekday(date) === MONDAY ? CALIBRATION : undefined;
}

const blockId = (staff: StaffMember, date: LocalDate): number => dayNumber(date) * 1000 + (staff.id % 1000);

export function opening(staff: StaffMember, date: LocalDate): Block | undefined {
  if (staff.kind === 'person') return undefined;
  return { id: blockId(staff, date), start: at(date, OPENS), end: at(date, CLOSES), description: null };
}

export function closure(staff: StaffMember, date: LocalDate): Block | undefined {
  const hours = closedHours(staff, date);
  if (!hours) return undefined;
  const { from, to, description } = hours;
  return { id: blockId(staff, date), start: at(date, from), end: at(date, to), description };
}

/** True when the room is not open for all of [start, end). */
export function isClosed(staff: StaffMember, start: LocalTime, end: LocalTime): boolean {
  const [from, to] = [start.slice(11, 16), end.slice(11, 16)];
  if (staff.kind === 'person' || dateOf(end) !== dateOf(start) || from < OPENS || to > CLOSES) return true;
  const closed = closedHours(staff, dateOf(start));
  return closed !== undefined && from < closed.to && to > closed.from;
}
