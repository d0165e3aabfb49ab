import { dateOf, type LocalDate, type LocalTime } from './local-time.js';
import { isCancelled, type Booking } from './records.js';

const byStart = (a: Booking, b: Booking): number => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id - b.id);

/** Bookings added while running; seeded ones have ids made from their day. */
const FIRST_NEW_ID = 90_000_001;

export class BookingBook {
  private readonly byId = new Map<number, Booking>();
  private readonly byDate = new Map<LocalDate, Booking[]>();
  private readonly byClient = new Map<string, Booking[]>();
  private nextNewId = FIRST_NEW_ID;

  newId(): number {
    return this.nextNewId++;
  }

  get(id: number): Booking | undefined {
    return this.byId.get(id);
  }

  add(booking: Booking): Booking {
    this.byId.set(booking.id, booking);
    append(this.byDate, dateOf(booking.start), booking);
    append(this.byClient, booking.clientId, booking);
    return booking;
  }

  move(booking: Booking, start: LocalTime, end: LocalTime): void {
    const day = this.byDate.get(dateOf(booking.start)) ?? [];
    day.splice(day.indexOf(booking), 1);
    booking.start = start;
    booking.end = end;
    append(this.byDate, dateOf(start), booking);
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

  ofClient(clientId: string): Booking[] {
    return [...(this.byClient.get(clientId) ?? [])].sort(byStart);
  }

  isFirst(booking: Booking): boolean {
    const all = this.byClient.get(booking.clientId) ?? [];
    return !all.some((other) => other !== booking && !isCancelled(other.status) && byStart(other, booking) < 0);
  }

  /** Bookings of a staff member that take time within [from, to). */
  overlapping(staffId: number, from: LocalTime, to: LocalTime): Booking[] {
    return (this.byDate.get(dateOf(from)) ?? []).filter(
      (booking) =>
        booking.staffId === staffId && !isCancelled(booking.status) && booking.start < to && booking.end > from,
    );
  }

  get size(): number {
    return this.byId.size;
  }
}

function append<K>(index: Map<K, Booking[]>, key: K, booking: Booking): void {
  const list = index.get(key);
  if (list) list.push(booking);
  else index.set(key, [booking]);
}
