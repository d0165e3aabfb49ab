import { paced } from '../../bench/parts/figures/load.js';
import type { Studio } from './studio.js';

/** A booking a second is made for every site; each is changed once more soon after. */
const CHANGES = ['confirm', 'cancel', 'move', 'edit', 'rename'] as const;
/** New bookings lie today, within the window that is polled, and three to six weeks ahead. */
const DAYS_AHEAD = [0, 1, 9, 22, 30, 41];
const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
/** From 09:00 to 18:30: every site is open. */
const FIRST_HALF_HOUR = 18;
const HALF_HOURS = 20;

interface Booked {
  Id: number;
  ClientId: string;
  StartDateTime: string;
}

/**
 * What people do at the provider's own desks: book new clients, confirm, move, note, call off, and correct a name. Visits are numbered
 * from `from` on; the number says site, day and time.
 */
export function workAtDesks(
  studio: Studio,
  { perSecond, from }: { perSecond: number; from: number },
): { stop: () => Promise<number> } {
  const work: Promise<boolean>[] = [];
  const stop = paced(perSecond, (n) => work.push(oneVisit(studio, from + n)));
  return {
    stop: async () => {
      stop();
      return (await Promise.all(work)).filter(Boolean).length;
    },
  };
}

/** False when the desk had no room at this time. */
async function oneVisit({ world, siteIds }: Studio, n: number): Promise<boolean> {
  const site = `/sites/${siteIds[n % siteIds.length]}`;
  const ahead = DAYS_AHEAD[Math.floor(n / siteIds.length) % DAYS_AHEAD.length] ?? 0;
  const halfHour = Math.floor(n / (siteIds.length * DAYS_AHEAD.length)) % HALF_HOURS;
  const time = new Date((FIRST_HALF_HOUR + halfHour) * HALF_HOUR_MS).toISOString().slice(11, 19);
  const at = (offset: number): string =>
    `${new Date(Date.now() + (ahead + offset) * DAY_MS).toISOString().slice(0, 10)}T${time}`;
  const client = { FirstName: 'Alma', LastName: `Drill ${n}`, Email: `drill${n}.${Date.now()}@mail.example` };
  const post = (path: string, body: object = {}): Promise<unknown> =>
    world.sandbox.admin('POST', `${site}${path}`, body);
  try {
    const booked = (await post('/appointments', { startDateTime: at(0), client })) as Booked;
    const change = CHANGES[n % CHANGES.length];
    const path = `/appointments/${booked.Id}`;
    if (change === 'move') await post(`${path}/move`, { startDateTime: at(1) });
    else if (change === 'edit') await post(`${path}/edit`, { notes: `Weeks: ${n % 40}` });
    else if (change === 'rename')
      await world.sandbox.admin('PATCH', `${site}/clients/${booked.ClientId}`, { LastName: `Renamed ${n}` });
    else await post(`${path}/${change}`);
    return true;
  } catch {
    return false;
  }
}
