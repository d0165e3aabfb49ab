import fc from 'fast-check';
import { addDays } from '#domain/time/site-time';
import type { ProviderStaffSchedule } from '../../adapters/provider/schedule/provider-schedule.js';
import { staffDays } from './staff-days.js';

const DAY = '2026-11-23';
const window = { from: DAY, to: '2026-11-25' };
const at = (date: string, clock: string): string => `${date}T${clock}:00`;
const open = (startsLocal: string, endsLocal: string, locationId = 1) => ({ locationId, startsLocal, endsLocal });
const away = (startsLocal: string, endsLocal: string, description = '') => ({ startsLocal, endsLocal, description });
const staff = (more: Partial<ProviderStaffSchedule>): ProviderStaffSchedule => ({
  ...{ staffId: 7, staffName: 'Room 1', availabilities: [], unavailabilities: [], ...more },
});

it('has a row of each staff member and day, in order', () => {
  const days = staffDays(
    [
      staff({ staffId: 9, staffName: 'DNA room', availabilities: [open(at(DAY, '09:00'), at(DAY, '12:00'))] }),
      staff({
        availabilities: [open(at(DAY, '13:00'), at(DAY, '20:00'), 2), open(at(DAY, '08:30'), at(DAY, '12:00'))],
        unavailabilities: [away(at('2026-11-24', '09:00'), at('2026-11-24', '10:00'), 'Lunch')],
      }),
    ],
    window,
  );
  expect(days.map(({ date, staffId, openings, absences }) => [date, staffId, openings, absences])).toEqual([
    [
      ...[DAY, 7],
      [
        { starts: at(DAY, '08:30'), ends: at(DAY, '12:00'), locationId: 1 },
        { starts: at(DAY, '13:00'), ends: at(DAY, '20:00'), locationId: 2 },
      ],
      [],
    ],
    [DAY, 9, [{ starts: at(DAY, '09:00'), ends: at(DAY, '12:00'), locationId: 1 }], []],
    [
      '2026-11-24',
      7,
      [],
      [{ starts: at('2026-11-24', '09:00'), ends: at('2026-11-24', '10:00'), description: 'Lunch' }],
    ],
  ]);
});

it('cuts a leave of weeks at every midnight, and leaves out what is not of the days asked for', () => {
  const leave = away(at('2026-11-01', '12:00'), at('2026-12-24', '12:00'), 'Maternity leave');
  const days = staffDays([staff({ unavailabilities: [leave] })], window);
  expect(days.map(({ date, absences }) => [date, absences.map(({ starts, ends }) => [starts, ends])])).toEqual(
    [0, 1, 2].map((n) => [addDays(DAY, n), [[at(addDays(DAY, n), '00:00'), at(addDays(DAY, n + 1), '00:00')]]]),
  );
});

it('knows nothing of a span that ends when it begins, or before', () => {
  const none = [open(at(DAY, '09:00'), at(DAY, '09:00')), open(at(DAY, '10:00'), at(DAY, '09:00'))];
  expect(staffDays([staff({ availabilities: none })], window)).toEqual([]);
});

it('keeps every minute of the days asked for, and is the same in whatever order the provider lists them', () => {
  const minute = fc.integer({ min: -2 * 1_440, max: 5 * 1_440 });
  const wall = (minutes: number): string =>
    new Date(Date.parse(`${DAY}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 19);
  const spans = fc.array(fc.tuple(minute, minute), { maxLength: 6 });
  fc.assert(
    fc.property(spans, fc.integer(), (all, turn) => {
      const availabilities = all.map(([a, b]) => open(wall(Math.min(a, b)), wall(Math.max(a, b))));
      const days = staffDays([staff({ availabilities })], window);
      const minutes = days.flatMap(({ openings }) =>
        openings.map(({ starts, ends }) => Date.parse(ends) - Date.parse(starts)),
      );
      const inWindow = all.map(([a, b]) =>
        Math.max(0, Math.min(Math.max(a, b), 3 * 1_440) - Math.max(Math.min(a, b), 0)),
      );
      const sum = (of: number[]): number => of.reduce((total, one) => total + one, 0);
      expect(sum(minutes) / 60_000).toBe(sum(inWindow));
      for (const { date, openings } of days)
        for (const { starts, ends } of openings) {
          expect(starts.slice(0, 10)).toBe(date);
          expect(starts < ends && ends <= at(addDays(date, 1), '00:00')).toBe(true);
        }
      const by = Math.abs(turn) % Math.max(1, all.length);
      const turned = [...availabilities.slice(by), ...availabilities.slice(0, by)];
      expect(staffDays([staff({ availabilities: turned })], window)).toEqual(days);
    }),
  );
});
