import { Dice } from '../world/dice.js';
import { addMinutes, atMinute, dayNumber, type LocalDate, type LocalTime } from '../world/local-time.js';
import type { Booking, Client, StaffMember, Status } from '../world/records.js';
import type { BookingBook } from '../world/booking-book.js';
import type { Weeks } from '../world/weeks.js';
import { DNA, MASSAGE, SESSION_TYPES, type SessionTypeRow } from './catalogue.js';
import type { ClientPool } from './clients.js';
import { BOOKING_REMARKS, VISIT_REMARKS } from './names.js';

export const DNA_SLOTS = 5;
const HALF_HOURS = 23;
/** 08:30 */
const OPENING_MINUTE = 510;
/** Bookings go round the day in steps, so that even a few are spread over it. */
const PARTS_OF_DAY = 14;
const STEP = 5;
const EPOCH_DAY = dayNumber('2020-01-01');

export type DayKind = 'past' | 'today' | 'future';

export interface DayPlan {
  readonly seed: string;
  readonly siteId: number;
  readonly locationId: number;
  readonly date: LocalDate;
  readonly kind: DayKind;
  /** Site-local time that today's states are cut at. */
  readonly now: LocalTime;
}

export interface DayPeople {
  readonly rooms: readonly StaffMember[];
  readonly pool: ClientPool;
  readonly book: BookingBook;
  readonly weeks: Weeks;
}

const COUNTS: Record<DayKind, [number, number]> = { past: [3, 4], future: [6, 8], today: [10, 14] };

/** Adds what the day lacks; asking twice, or asking more of a day that had few, keeps what is there. */
export function fillDay(plan: DayPlan, people: DayPeople): Booking[] {
  const dice = new Dice(`${plan.seed}/${plan.siteId}/${plan.locationId}/${plan.date}`);
  const goals = {
    past: dice.int(...COUNTS.past),
    future: dice.int(...COUNTS.future),
    today: dice.int(...COUNTS.today),
  };
  const guests = pickGuests(dice, { plan, pool: people.pool, count: goals.today });
  const bookings: Booking[] = [];
  for (let index = 0; index < goals[plan.kind]; index++) {
    const id = (dayNumber(plan.date) - EPOCH_DAY) * 1000 + plan.locationId * 100 + index;
    const client = guests[index];
    const part = ((index * STEP) % PARTS_OF_DAY) / PARTS_OF_DAY;
    const place = client && findPlace(dice, people, { plan, part, isFirst: isFresh(people.pool, plan, client) });
    if (!place || people.book.get(id)) continue;
    bookings.push(people.book.put(makeBooking(dice, id, { plan, client, ...place })));
  }
  return bookings;
}

function pickGuests(dice: Dice, { plan, pool, count }: { plan: DayPlan; pool: ClientPool; count: number }): Client[] {
  const returning = pool.returning.get(plan.locationId) ?? [];
  const fresh = pool.fresh.get(plan.locationId) ?? [];
  const guests = new Set<Client>();
  for (let tries = 0; guests.size < count && tries < 3 * count && returning.length > 0; tries++) {
    guests.add(dice.pick(plan.kind === 'past' || dice.chance(0.6) ? returning : fresh));
  }
  return [...guests];
}

const isFresh = (pool: ClientPool, { locationId }: DayPlan, client: Client): boolean =>
  pool.fresh.get(locationId)?.includes(client) ?? false;

const FIRST_VISIT_SERVICES = SESSION_TYPES.filter(({ price }) => price > 0);

interface Wish {
  plan: DayPlan;
  /** 0 = opening, 1 = closing. */
  part: number;
  isFirst: boolean;
}

interface Place {
  room: StaffMember;
  service: SessionTypeRow;
  start: LocalTime;
  end: LocalTime;
}

const ROOM_KINDS: Record<number, StaffMember['kind']> = { [MASSAGE]: 'massage', [DNA]: 'dna' };

function findPlace(dice: Dice, { rooms, book, weeks }: DayPeople, { plan, part, isFirst }: Wish): Place | undefined {
  for (let attempt = 0; attempt < 12; attempt++) {
    const service = dice.weighted(isFirst ? FIRST_VISIT_SERVICES : SESSION_TYPES);
    const kind = ROOM_KINDS[service.programId] ?? 'ultrasound';
    const room = dice.pick(rooms.filter((one) => one.kind === kind && one.locationId === plan.locationId));
    const lastStart = HALF_HOURS - Math.ceil(service.minutes / 30);
    const wanted = Math.floor(part * HALF_HOURS) + dice.int(-1, 1) + (attempt >> 2);
    const minute = OPENING_MINUTE + 30 * Math.min(Math.max(wanted, 0), lastStart);
    const [start, end] = [atMinute(plan.date, minute), atMinute(plan.date, minute + service.minutes)];
    const capacity = kind === 'dna' ? DNA_SLOTS : 1;
    if (!weeks.isOff(room, start, end) && book.overlapping(room.id, start, end).length < capacity) {
      return { room, service, start, end };
    }
  }
  return undefined;
}

function makeBooking(dice: Dice, id: number, draft: Place & { plan: DayPlan; client: Client }): Booking {
  const { plan, client, room, service, start, end } = draft;
  const status = statusOf(dice, plan, { start, end });
  const isDone = status === 'Completed';
  return {
    id,
    clientId: client.Id,
    locationId: plan.locationId,
    staffId: room.id,
    sessionTypeId: service.id,
    programId: service.programId,
    start,
    end,
    status,
    notes: isDone ? visitNotes(dice, service) : bookingNotes(dice, service),
    staffRequested: dice.chance(0.1),
    genderPreference: 'None',
    partnerExternalId: null,
    clientServiceId: isDone ? 1000 + service.id : null,
  };
}

function statusOf(dice: Dice, { kind, now }: DayPlan, { start, end }: Pick<Booking, 'start' | 'end'>): Status {
  const throwValue = dice.next();
  if (kind === 'past') return throwValue < 0.94 ? 'Completed' : 'NoShow';
  if (kind === 'today' && end <= now) return throwValue < 0.88 ? 'Completed' : 'NoShow';
  if (kind === 'today' && start <= addMinutes(now, 15)) return 'Booked';
  return throwValue < 0.55 ? 'Confirmed' : 'Booked';
}

// 001 §3, notes convention.
export function visitNotes(dice: Dice, service: SessionTypeRow): string {
  const lines = [
    `Weeks: ${dice.int(...service.weeks)}`,
    `Language: ${dice.chance(0.4) ? 'spanish' : 'english'}`,
    `Files: ${service.files ? dice.int(9, 48) : 0}`,
  ];
  if (dice.chance(0.45)) lines.push(dice.pick(VISIT_REMARKS));
  return lines.join('\n');
}

function bookingNotes(dice: Dice, service: SessionTypeRow): string | null {
  const throwValue = dice.next();
  if (throwValue < 0.5) return null;
  if (throwValue < 0.7) return dice.pick(BOOKING_REMARKS);
  return `Weeks: ${dice.int(...service.weeks)}\nLanguage: ${dice.chance(0.4) ? 'spanish' : 'english'}`;
}
