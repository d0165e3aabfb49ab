import type { AppointmentCard } from '#contracts/appointments.dto';
import { MINUTE } from '#domain/block-grid/span';
import { calendarDay, columnMaker, type DaySource } from './day-columns';

const DATE = '2026-11-20';
const wall = (time: string) => `${DATE}T${time}:00`;
const person = (id: number, from = '09:00', to = '17:00'): DaySource['schedule']['schedule'][number] => ({
  ...{ id, name: `Room ${id}`, availabilities: [{ startDateTime: wall(from), endDateTime: wall(to) }] },
  unavailabilities: [{ StartDateTime: wall('12:00'), EndDateTime: wall('13:00'), Description: 'Lunch' }],
});
const visit = (id: number, staffId: number, part: Partial<AppointmentCard> = {}) =>
  ({
    ...{ id, staffId, staffName: `Room ${staffId}`, status: 'Booked', name: `Client ${id}` },
    ...{ startsAt: '2026-11-20T16:00:00.000Z', endDateTime: wall('10:30') },
    ...part,
  }) as AppointmentCard;
const hold = (holdId: string, staffId: number) => ({
  ...{ holdId, staffId, locationId: 1, name: 'Ana' },
  ...{ startsAt: '2026-11-20T18:00:00.000Z', endsAt: '2026-11-20T18:30:00.000Z' },
});

const people = [person(1), person(2, '08:30', '11:00')];
const source = (part: Partial<DaySource> = {}): DaySource => ({
  ...{ schedule: { schedule: people, holds: [] }, cards: [], isRoomOrderReversed: false, ...part },
});
const maker = () => {
  const make = columnMaker(DATE, 'America/Chicago');
  return (from: DaySource) => calendarDay(make, from);
};

it('shows the hours that anybody is there, each with what stands and who is booking', () => {
  const { columns, hours } = maker()(
    source({ cards: [visit(7, 1)], schedule: { schedule: people, holds: [hold('a', 2)] } }),
  );
  expect(hours && [new Date(hours.start).toISOString(), (hours.end - hours.start) / MINUTE]).toEqual([
    '2026-11-20T14:30:00.000Z',
    510,
  ]);
  expect(columns.map(({ room, grid, holds }) => [room.name, grid.placed.length, holds.length])).toEqual([
    ['Room 1', 1, 0],
    ['Room 2', 0, 1],
  ]);
  expect(columns[0]?.grid.placed[0]).toMatchObject({ offset: 90, length: 30 });
});

it('makes anew only the column in which something is another one', () => {
  const make = maker();
  const [first, other] = [visit(7, 1), visit(8, 2)];
  const before = make(source({ cards: [first, other] }));
  const changed = visit(8, 2, { status: 'Confirmed' });
  const after = make(source({ cards: [first, changed] }));
  expect(after.columns.map((column, index) => column === before.columns[index])).toEqual([true, false]);
  const held = make(source({ cards: [first, changed], schedule: { schedule: people, holds: [hold('a', 1)] } }));
  expect(held.columns.map((column, index) => column === after.columns[index])).toEqual([false, true]);
});

it('has a column for whom only an appointment names, none for a cancelled one, and no hours when nobody is there', () => {
  const make = maker();
  const cards = [visit(7, 3), visit(8, 4, { status: 'Cancelled' })];
  const { columns } = make(source({ cards, isRoomOrderReversed: true }));
  expect(columns.map(({ room }) => room.staffId)).toEqual([3, 2, 1]);
  expect(make(source({ schedule: { schedule: [], holds: [] } }))).toEqual({ columns: [], hours: null });
});
