import fc from 'fast-check';
import { dayBounds } from './day-bounds.js';
import { toInstant, WallTimeError } from './site-time.js';
import { wallClock } from './wall-clock.js';

const ZONES = ['America/Phoenix', 'America/Denver', 'America/New_York', 'Pacific/Honolulu', 'Europe/Berlin'];
const DAYS = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-11-20', '2024-02-29'];

const pad = (count: number) => String(count).padStart(2, '0');

it('knows the instants that luxon knows, on the days on which clocks change, too', () => {
  fc.assert(
    fc.property(
      fc.record({
        zone: fc.constantFrom(...ZONES),
        day: fc.constantFrom(...DAYS),
        minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
        choice: fc.constantFrom('earlier', 'later'),
      }),
      ({ zone, day, minute, choice }) => {
        const wall = `${day}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:00`;
        const found = wallClock(zone)(wall, choice);
        try {
          expect(found).toBe(toInstant(wall, zone, choice).getTime());
        } catch (error) {
          if (!(error instanceof WallTimeError)) throw error;
          expect(error.reason).toBe('skipped');
          expect(found).toBe(dayBounds(day, zone).start + minute * 60_000);
        }
      },
    ),
  );
});

it('has an hour twice in autumn, and lets what is in the skipped hour of spring be when that is over', () => {
  const clock = wallClock('America/Denver');
  const iso = (wall: string, choice: 'earlier' | 'later') => new Date(clock(wall, choice)).toISOString();
  expect(iso('2026-11-01T01:30:00', 'earlier')).toBe('2026-11-01T07:30:00.000Z');
  expect(iso('2026-11-01T01:30:00', 'later')).toBe('2026-11-01T08:30:00.000Z');
  expect(iso('2026-03-08T02:30:00', 'earlier')).toBe('2026-03-08T09:30:00.000Z');
});
