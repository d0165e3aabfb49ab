import type { AppointmentCard } from '#contracts/appointments.dto';
import { type DayColumn, calendarDay, columnMaker } from '../grid/day-columns';
import { targetsOf } from './targets';

const DATE = '2026-11-20';
const at = (time: string) => Date.parse(`${DATE}T${time}:00-06:00`);

type Times = [from: string, to: string];

function visit(id: number, [from, to]: Times, part: Partial<AppointmentCard> = {}): AppointmentCard {
  const startsAt = new Date(at(from)).toISOString();
  const times = { startsAt, StartDateTime: `${DATE}T${from}:00`, endDateTime: `${DATE}T${to}:00` };
  const card = { id, status: 'Booked', staffId: 1, staffName: 'Room 1', name: `Client ${id}`, ...times, ...part };
  return card as AppointmentCard;
}

interface Given {
  cards: AppointmentCard[];
  holds?: { holdId: string; from: string; to: string }[];
  away?: [from: string, to: string, why: string][];
  room?: string;
  programIds?: number[];
}

/** Open from nine to one. */
function column({ cards, holds = [], away = [], room = 'Room 1', programIds }: Given): DayColumn {
  const wall = (time: string) => `${DATE}T${time}:00`;
  const entry = {
    ...(programIds && { programIds }),
    ...{ id: 1, name: room, availabilities: [{ startDateTime: wall('09:00'), endDateTime: wall('13:00') }] },
    unavailabilities: away.map(([from, to, Description]) => {
      return { StartDateTime: wall(from), EndDateTime: wall(to), Description };
    }),
  };
  const taken = holds.map(({ holdId, from, to }) => ({
    ...{ holdId, staffId: 1, locationId: 1, name: 'Ana Ruiz' },
    ...{ startsAt: new Date(at(from)).toISOString(), endsAt: new Date(at(to)).toISOString() },
  }));
  const source = { schedule: { schedule: [entry], holds: taken }, cards, isRoomOrderReversed: false };
  const [only] = calendarDay(columnMaker(DATE, 'America/Chicago'), source).columns;
  if (only === undefined) throw new Error('nobody is there');
  return only;
}

const EARLY = at('06:00');
const said = (given: Given, card: AppointmentCard, wish: { now?: number; holdId?: string } = {}) =>
  targetsOf(column(given), { card, now: EARLY, holdId: null, ...wish }).map(({ refused }) =>
    refused === null ? 'free' : [refused.why, refused.words].filter(Boolean).join(': '),
  );

it('says of each block why a visit cannot begin there, the visit itself being in nobody’s way', () => {
  const moved = visit(1, ['10:00', '10:30']);
  const cards = [moved, visit(2, ['11:00', '11:30'])];
  const away: Given['away'] = [['12:00', '12:30', 'Lunch']];
  expect(
    said({ cards, away, holds: [{ holdId: 'h', from: '09:30', to: '10:00' }] }, moved, { now: at('09:40') }),
  ).toEqual(['over', 'held: Ana Ruiz', 'itself', 'free', 'taken: Client 2', 'free', 'closed: Lunch', 'free']);
});

// 002 §9.2: Block length 30 minutes
it('wants room for the whole visit, and lets it overlap its own old time', () => {
  const moved = visit(1, ['10:00', '11:00']);
  expect(said({ cards: [moved, visit(2, ['12:00', '12:15'])] }, moved)).toEqual([
    ...['free', 'free', 'itself', 'free', 'free', 'taken: Client 2', 'taken: Client 2', 'closed'],
  ]);
});

it('takes the fifth place of a DNA room, and no sixth', () => {
  const others = [2, 3, 4, 5, 6].map((id) => visit(id, ['09:00', '09:30'], { staffName: 'DNA room' }));
  const moved = visit(9, ['11:00', '11:30'], { staffId: 7 });
  const fourth = others.slice(0, 4);
  expect(said({ cards: others, room: 'DNA room' }, moved)[0]).toBe('full');
  expect(said({ cards: fourth, room: 'DNA room' }, moved)[0]).toBe('free');
  const holds = [{ holdId: 'h', from: '09:00', to: '09:30' }];
  expect(said({ cards: fourth, room: 'DNA room', holds }, moved)[0]).toBe('full');
  expect(said({ cards: fourth, room: 'DNA room', holds }, moved, { holdId: 'h' })[0]).toBe('free');
});

it('refuses a room that does not offer the service, unless it stands there already', () => {
  const elsewhere = visit(9, ['11:00', '11:30'], { staffId: 7, programId: 2 });
  const massages = { cards: [], room: 'Massage room', programIds: [3] };
  expect(new Set(said(massages, elsewhere))).toEqual(new Set(['unoffered: Massage room']));
  expect(new Set(said({ ...massages, programIds: [3, 2] }, elsewhere))).toEqual(new Set(['free']));
  const own = visit(9, ['11:00', '11:30'], { programId: 2 });
  expect(new Set(said({ ...massages, cards: [own] }, own))).toEqual(new Set(['free', 'itself']));
});
