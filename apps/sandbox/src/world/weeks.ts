import type { Keeper } from '../kept/keeper.js';
import { Cell, Table } from '../kept/table.js';
import { at, dateOf, dayNumber, weekday, type LocalDate, type LocalTime } from './local-time.js';
import type { StaffMember } from './records.js';

/** When the studio is open. */
export const OPENS = '08:30';
export const CLOSES = '20:00';

/** Clock times `HH:mm` of one day. */
interface Hours {
  readonly from: string;
  readonly to: string;
}

export interface Block {
  readonly id: number;
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** Why somebody is away; null of a shift. */
  readonly description: string | null;
}

/** Somebody, or with `staffId` null everybody of the site, is away on a day. */
export interface Absence extends Hours {
  readonly id: number;
  readonly staffId: number | null;
  readonly date: LocalDate;
  readonly description: string;
  /** The desk took it back. */
  readonly isCalledOff: boolean;
}

interface Usual {
  readonly shift: Hours | null;
  readonly away: readonly (Hours & { description: string })[];
}

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY] = [0, 1, 2, 3];
const ALL_DAY: Hours = { from: OPENS, to: CLOSES };
const FIRST_ABSENCE = 900_000_000;
/** Blocks of one day of one staff member, at most. */
const BLOCKS_A_DAY = 10;

/** The shift of a room on a day of the week; its lunch and what is done before it opens. One of the ultrasound rooms is always open. */
function usual({ kind, firstName }: StaffMember, day: number): Usual {
  if (kind === 'massage') {
    // A half day on Sundays.
    const shift = day === SUNDAY ? { from: OPENS, to: '14:00' } : ALL_DAY;
    return { shift, away: [{ from: '12:30', to: '13:00', description: 'Break' }] };
  }
  if (firstName === 'Room 1')
    return {
      shift: ALL_DAY,
      away: day === MONDAY ? [{ from: OPENS, to: '09:00', description: 'Machine calibration' }] : [],
    };
  if (firstName === 'Room 2') {
    const shift = day === TUESDAY ? { from: '13:00', to: CLOSES } : ALL_DAY;
    return { shift, away: [] };
  }
  if (firstName === 'Room 3') {
    const shift = day === TUESDAY || day === WEDNESDAY ? null : { from: '10:00', to: '18:00' };
    return { shift, away: [{ from: '14:00', to: '14:30', description: 'Lunch' }] };
  }
  return { shift: ALL_DAY, away: [] };
}

/** When the rooms of a site are staffed: their usual weeks, and who is away besides. People take no appointments. */
export class Weeks {
  private readonly absences: Table<Absence, number>;
  private readonly counter: Cell<number>;

  constructor(keeper: Keeper, name: string) {
    this.absences = new Table(keeper, name);
    this.counter = new Cell(keeper, `${name}/counter`, () => FIRST_ABSENCE);
  }

  openings(staff: StaffMember, date: LocalDate): Block[] {
    const { shift } = usual(staff, weekday(date));
    return staff.kind === 'person' || shift === null
      ? []
      : [blockOf(date, shift, { id: blockId(staff, date), description: null })];
  }

  closures(staff: StaffMember, date: LocalDate): Block[] {
    if (staff.kind === 'person') return [];
    const { shift, away } = usual(staff, weekday(date));
    const usualOnes = away.filter(({ from, to }) => shift !== null && from >= shift.from && to <= shift.to);
    return [
      ...usualOnes.map((one, index) => blockOf(date, one, { ...one, id: blockId(staff, date) + 1 + index })),
      ...this.absences
        .values()
        .filter((one) => !one.isCalledOff && one.date === date && (one.staffId === null || one.staffId === staff.id))
        .map((one) => blockOf(date, one, one)),
    ];
  }

  /** True when nobody is at the studio for all of [start, end). */
  isShut(start: LocalTime, end: LocalTime): boolean {
    const date = dateOf(start);
    return start < at(date, OPENS) || end > at(date, CLOSES);
  }

  /** True when the room is not staffed for all of [start, end). */
  isOff(staff: StaffMember, start: LocalTime, end: LocalTime): boolean {
    const date = dateOf(start);
    const isWithin = (open: Block): boolean => open.start <= start && end <= open.end;
    if (!this.openings(staff, date).some(isWithin)) return true;
    return this.closures(staff, date).some((closed) => start < closed.end && closed.start < end);
  }

  add(absence: Omit<Absence, 'id' | 'isCalledOff'>): Absence {
    const id = ++this.counter.value;
    return this.absences.set(id, { id, isCalledOff: false, ...absence });
  }

  /** False when there is none. */
  callOff(id: number): boolean {
    const absence = this.absences.get(id);
    if (absence) this.absences.set(id, { ...absence, isCalledOff: true });
    return absence !== undefined;
  }
}

const blockId = (staff: StaffMember, date: LocalDate): number =>
  (dayNumber(date) * 1000 + (staff.id % 1000)) * BLOCKS_A_DAY;

const blockOf = (
  date: LocalDate,
  { from, to }: Hours,
  { id, description }: Pick<Block, 'id' | 'description'>,
): Block => ({
  ...{ id, start: at(date, from), end: at(date, to), description },
});
