import fc from 'fast-check';
import { comparedDay, weekdaysBefore } from './compared';
import { ALL_COLUMNS, COLUMN_GROUPS, toggled } from './dashboard/columns-shown';

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

it.each([
  ['2026-03-01', ['2026-02-28', '2026-02-22', '2025-03-01']],
  ['2028-02-29', ['2028-02-28', '2028-02-22', '2027-02-28']],
  ['2026-01-01', ['2025-12-31', '2025-12-25', '2025-01-01']],
])('holds %s against the day, the week and the year before: %j', (day, before) => {
  expect((['yesterday', 'weekday', 'year'] as const).map((one) => comparedDay(day, one))).toEqual(before);
  expect(comparedDay(day, 'none')).toBeNull();
});

it('knows the last eight same weekdays of any day, the oldest first', () => {
  fc.assert(
    fc.property(days, (day) => {
      const before = weekdaysBefore(day);
      expect(before.length).toBe(8);
      expect(before).toEqual(before.toSorted());
      expect(new Set(before.map(weekday))).toEqual(new Set([weekday(day)]));
      expect(before.at(-1)).toBe(comparedDay(day, 'weekday'));
    }),
  );
});

// 002 §5.721: Operational table: at least one of Sales or Appointments must be on, otherwise Made By is forced on
it('forces Made By on without Sales and Appointments, whatever is pressed', () => {
  const presses = fc.array(fc.constantFrom(...COLUMN_GROUPS), { maxLength: 12 });
  fc.assert(
    fc.property(presses, (groups) => {
      const shown = groups.reduce(toggled, ALL_COLUMNS);
      expect(shown.sales || shown.appointments || shown.madeBy).toBe(true);
    }),
  );
  const without = toggled(toggled(toggled(ALL_COLUMNS, 'madeBy'), 'sales'), 'appointments');
  expect(without).toEqual({ madeBy: true, sales: false, appointments: false });
  expect(toggled(without, 'madeBy')).toEqual(without);
  expect(toggled(without, 'sales')).toEqual({ madeBy: true, sales: true, appointments: false });
});
