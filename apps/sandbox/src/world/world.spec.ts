import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { FORMAT } from '../kept/journal.js';
import { Keeper } from '../kept/keeper.js';
import { ALL_CITIES } from '../seed/cities.js';
import { Clock } from './clock.js';
import { addDays, endOfDay, minutesBetween, startOfDay, toUtc } from './local-time.js';
import type { Site } from './site.js';
import { World } from './world.js';

const keeper = new Keeper();
const world = (now: string, seed = 'spec'): World => new World({ keeper, clock: new Clock(keeper, now), seed });

function site(of: World, id: number): Site {
  const found = of.site(id);
  if (!found) throw new Error(`No site ${id}`);
  return found;
}

const contents = (one: Site): unknown => ({
  clients: [...one.clients.values()].slice(0, 40),
  bookings: one.book.between(startOfDay('2025-01-01'), endOfDay('2027-12-31')),
  staff: one.staff,
});

describe('the seeded world', () => {
  const now = '2026-03-10T18:00:00Z';

  it('is the same from the same seed, whichever site is asked first', () => {
    const [one, other] = [world(now), world(now)];
    for (const id of [2, 22, 15]) site(one, id);
    for (const id of [15, 22, 2]) site(other, id);
    for (const id of [2, 15, 22]) {
      const strip = (text: unknown): string => JSON.stringify(text);
      expect(strip(contents(site(one, id)))).toBe(strip(contents(site(other, id))));
    }
  });

  it('is that of its format: a kept world holds only what changed, so that another seed is another format', () => {
    const { clients, book, sales, staff, places } = site(world(now), 22);
    const bookings = book.between(startOfDay('2025-01-01'), endOfDay('2027-12-31'));
    const all = JSON.stringify([clients.values(), bookings, sales.values(), staff, places]);
    expect([FORMAT, createHash('sha256').update(all).digest('hex').slice(0, 16)]).toEqual([3, '6b30c2fdd6448edf']);
  });

  it('differs with the seed', () => {
    expect(contents(site(world(now), 2))).not.toEqual(contents(site(world(now, 'other'), 2)));
  });

  // 000 §3.1: 26 sites with id and name, "fixed inside the app". Decision 30: they come from the provider; the sandbox has the 26
  it('has the 26 sites and the placeholder', () => {
    expect(ALL_CITIES).toHaveLength(27);
    expect(ALL_CITIES[2]).toMatchObject({ id: 2, name: 'Houston', quarters: ['Galleria', 'Katy'] });
    expect(ALL_CITIES.find(({ name }) => name === 'Phoenix')).toMatchObject({ id: 22, zone: 'America/Phoenix' });
  });

  it('fills the day around now believably', () => {
    const houston = site(world(now), 2);
    const today = houston.book.between(startOfDay('2026-03-10'), endOfDay('2026-03-10'));
    for (const { id } of houston.places) {
      const here = today.filter(({ locationId }) => locationId === id);
      expect(here.length).toBeGreaterThanOrEqual(9);
      expect(here.length).toBeLessThanOrEqual(14);
      const arrived = here.filter(({ status }) => status === 'Arrived').length;
      expect([1, 2]).toContain(arrived);
    }
    const later = today.filter(({ start }) => start > '2026-03-10T14:00:00');
    expect(later.every(({ status }) => status === 'Booked' || status === 'Confirmed')).toBe(true);
    const earlier = today.filter(({ end, status }) => end <= '2026-03-10T12:00:00' && status === 'Completed');
    expect(earlier.length).toBeGreaterThan(0);
  });

  it('never books a room twice', () => {
    const houston = site(world(now), 2);
    const all = houston.book.between(startOfDay('2025-01-01'), endOfDay('2027-12-31'));
    for (const booking of all) {
      const kind = houston.staffMember(booking.staffId)?.kind;
      const others = houston.book.overlapping(booking.staffId, booking.start, booking.end).length;
      expect(others).toBeLessThanOrEqual(kind === 'dna' ? 5 : 1);
    }
  });

  it('gives many of the clients of today a last visit with notes', () => {
    const houston = site(world(now), 2);
    const today = houston.book.between(startOfDay('2026-03-10'), endOfDay('2026-03-10'));
    const known = today.filter(({ clientId, start }) => houston.visitsBefore(clientId, start.slice(0, 10)) > 0);
    expect(known.length).toBeGreaterThan(today.length / 3);
  });

  it('goes on making days when the clock runs past midnight', () => {
    const clock = new Clock(keeper, now);
    const running = new World({ keeper, clock, seed: 'spec' });
    site(running, 2);
    clock.set('2026-03-13T18:00:00Z');
    const houston = site(running, 2);
    const last = addDays('2026-03-13', 14);
    expect(houston.book.between(startOfDay(last), endOfDay(last)).length).toBeGreaterThanOrEqual(10);
    const today = houston.book.between(startOfDay('2026-03-13'), endOfDay('2026-03-13'));
    expect(today.length).toBeGreaterThan(16);
  });

  it('makes a site in a moment', () => {
    const warm = world(now, 'warm');
    const times = [1, 3, 5, 9, 2, 16, 19].map((id) => {
      const started = performance.now();
      site(warm, id);
      return performance.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(500);
  });
});

describe('days on which the clocks change', () => {
  const zones = [
    ['Phoenix', 22],
    ['Denver', 15],
    ['Atlanta', 11],
  ] as const;
  const days = ['2026-03-08', '2026-11-01'];

  it.each(zones.flatMap(([name, id]) => days.map((day) => [name, day, id] as const)))(
    '%s has valid times on %s',
    (_name, day, id) => {
      const one = site(world(`${day}T19:00:00Z`), id);
      const bookings = one.book.between(startOfDay(day), endOfDay(day));
      expect(bookings.length).toBeGreaterThan(0);
      for (const { start, end } of bookings) {
        expect(DateTime.fromISO(start, { zone: one.zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss")).toBe(start);
        const length = (Date.parse(toUtc(end, one.zone)) - Date.parse(toUtc(start, one.zone))) / 60_000;
        expect(length).toBe(minutesBetween(start, end));
      }
    },
  );

  it('keeps Phoenix on one offset all year', () => {
    expect(toUtc('2026-03-07T09:00:00', 'America/Phoenix')).toBe('2026-03-07T16:00:00Z');
    expect(toUtc('2026-03-09T09:00:00', 'America/Phoenix')).toBe('2026-03-09T16:00:00Z');
    expect(toUtc('2026-03-09T09:00:00', 'America/Denver')).toBe('2026-03-09T15:00:00Z');
  });
});
