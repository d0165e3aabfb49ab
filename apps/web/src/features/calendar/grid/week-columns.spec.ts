import type { AppointmentCard } from '#contracts/appointments.dto';
import { BLOCK_MINUTES } from '#domain/block-grid/block-grid';
import { MINUTE } from '#domain/block-grid/span';
import { daysShown } from '../calendar.data';
import type { DaySource } from './day-columns';
import { type CalendarWeek, weekMaker } from './week-columns';

const ROOM = { staffId: 1, name: 'Room 1', colour: 0 };

function source(open: Readonly<Record<string, readonly [from: string, to: string]>>, cards: object[] = []): DaySource {
  const availabilities = Object.entries(open).map(([date, [from, to]]) => {
    return { startDateTime: `${date}T${from}:00`, endDateTime: `${date}T${to}:00` };
  });
  const entry = { id: 1, name: 'Room 1', availabilities, unavailabilities: [] };
  const other = { id: 2, name: 'Room 2', availabilities: [], unavailabilities: [] };
  return {
    schedule: { schedule: [entry, other], holds: [] },
    cards: cards as AppointmentCard[],
    isRoomOrderReversed: false,
  };
}

const blocks = ({ columns }: CalendarWeek) => columns.map(({ column }) => column.grid.blocks.length);
const free = ({ columns }: CalendarWeek) =>
  columns.map(({ column }) => column.grid.blocks.filter(({ available }) => available).length);

it('begins its weeks on Mondays', () => {
  expect(daysShown('2026-11-20', 'day')).toEqual(['2026-11-20']);
  for (const date of ['2026-11-16', '2026-11-20', '2026-11-22'])
    expect([daysShown(date, 'week')[0], daysShown(date, 'week').at(-1)]).toEqual(['2026-11-16', '2026-11-22']);
});

it('shows all days from the earliest hour of any to the latest, also those on which nobody is there', () => {
  const days = daysShown('2026-11-20', 'week');
  const make = weekMaker(days, 'America/Chicago');
  const week = make(source({ '2026-11-16': ['09:00', '12:00'], '2026-11-20': ['10:00', '16:30'] }), ROOM);
  expect(week.walls).toEqual({ start: 9 * 60, end: 16 * 60 + 30 });
  expect(week.columns.map(({ date }) => date)).toEqual(days);
  expect(blocks(week)).toEqual(Array(7).fill(15));
  expect(free(week)).toEqual([6, 0, 0, 0, 13, 0, 0]);
  expect(make(source({}), ROOM)).toEqual({ columns: [], walls: null });
});

// Invariant 10
it.each([
  ['2026-03-08', 46],
  ['2026-11-01', 50],
])('keeps the hours of one wall time in the week of %s, whose day has %d blocks', (changing, count) => {
  const days = daysShown(changing, 'week');
  const open = Object.fromEntries(days.map((date) => [date, ['09:00', '17:00'] as const]));
  const make = weekMaker(days, 'America/Denver');
  const walls = { start: 9 * 60, end: 17 * 60 };
  expect(make(source(open), ROOM)).toMatchObject({ walls });
  expect(blocks(make(source(open), ROOM))).toEqual(Array(7).fill(16));
  const allDay = { ...open, [changing]: ['00:00', '23:59'] as const };
  expect(blocks(make(source(allDay), ROOM)).at(-1)).toBe(count);
});

it('draws anew only the day whose appointment is another one', () => {
  const days = daysShown('2026-11-20', 'week');
  const open = Object.fromEntries(days.map((date) => [date, ['09:00', '17:00'] as const]));
  const make = weekMaker(days, 'America/Chicago');
  const visit = (id: number, date: string, status = 'Booked') => ({
    ...{ id, status, staffId: 1, staffName: 'Room 1', startsAt: `${date}T16:00:00.000Z` },
    endDateTime: `${date}T10:30:00`,
  });
  const [first, second] = [visit(1, '2026-11-17'), visit(2, '2026-11-19')];
  const from = source(open, [first, second]);
  const before = make(from, ROOM);
  const cards = [first, visit(2, '2026-11-19', 'Confirmed')] as AppointmentCard[];
  const after = make({ ...from, cards }, ROOM);
  const same = after.columns.map(({ column }, index) => column === before.columns[index]?.column);
  expect(same).toEqual([true, true, true, false, true, true, true]);
  expect(after.columns[1]?.column.grid.placed[0]).toMatchObject({ offset: 60, length: BLOCK_MINUTES });
  expect(after.columns[0]?.hours.end).toBe(Date.parse('2026-11-16T15:00:00Z') + 8 * 60 * MINUTE);
});
