import type { Keeper } from '../kept/keeper.js';
import { Cell, Table } from '../kept/table.js';
import { dateOf, type LocalDate, type LocalTime } from './local-time.js';
import { isCancelled, type Booking } from './records.js';

const byStart = (a: Booking, b: Booking): number => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id - b.id);

/** Bookings added while running; seeded ones have ids made from their day. */
const FIRST_NEW_ID = 90_000_001;

export const isSeeded = ({ id }: Pick<Booking, 'id'>): boolean => id < FIRST_NEW_ID;

export class BookingBook {
  private readonly byId: Table<Booking, number>;
  private readonly byDate = new Map<LocalDate, Booking[]>();
  private readonly byClient = new Map<string, Booking[]>();
  private readonly nextNewId: Cell<number>;

  constructor(keeper: Keeper, name: string) {
    this.byId = new Table(keeper, name, (before, after) => {
      if (before) this.strike(before);
      if (after) this.enter(after);
    });
    this.nextNewId = new Cell(keeper, `${name}.next`, () => FIRST_NEW_ID);
  }

  newId(): number {
    return this.nextNewId.value++;
  }

  get(id: number): Booking | undefined {
    return this.byId.get(id);
  }

  /** A new one, or the new state of one that is there. */
  put(booking: Booking): Booking {
    return this.byId.set(booking.id, booking);
  }

  /** Those that start within [from, to]. */
  between(from: LocalTime, to: LocalTime): Booking[] {
    const [first, last] = [dateOf(from), dateOf(to)];
    const found: Booking[] = [];
    for (const [date, bookings] of this.byDate) {
      if (date < first || date > last) continue;
      for (const booking of bookings) if (booking.start >= from && booking.start <= to) found.push(booking);
    }
    return found.sort(byStart);
  }

  ofDay(date: LocalDate): readonly Booking[] {
    return this.byDate.get(date) ?? [];
  }

  ofClient(clientId: string): Booking[] {
    return [...(this.byClient.get(clientId) ?? [])].sort(byStart);
  }

  isFirst(booking: Booking): boolean {
    const all = this.byClient.get(booking.clientId) ?? [];
    return !all.some((other) => other.id !== booking.id && !isCancelled(other.status) && byStart(other, booking) < 0);
  }

  /** Bookings of a staff member that take time within [from, to). */
  overlapping(staffId: number, from: LocalTime, to: LocalTime): Booking[] {
    return this.ofDay(dateOf(from)).filter(
      (booking) =>
        booking.staffId === staffId && !isCancelled(booking.status) && booking.start < to && booking.end > from,
    );
  }

  get size(): number {
    return this.byId.size;
  }

  private enter(booking: Booking): void {
    append(this.byDate, dateOf(booking.start), booking);
    append(this.byClient, booking.clientId, booking);
  }

  private strike(booking: Booking): void {
    remove(this.byDate, dateOf(booking.start), booking);
    remove(this.byClient, booking.clientId, booking);
  }
}

function append<K>(index: Map<K, Booking[]>, key: K, booking: Booking): void {
  const list = index.get(key);
  if (list) list.push(booking);
  else index.set(key, [booking]);
}

function remove<K>(index: Map<K, Booking[]>, key: K, booking: Booking): void {
  const list = index.get(key) ?? [];
  const position = list.indexOf(booking);
  if (position >= 0) list.splice(position, 1);
}
