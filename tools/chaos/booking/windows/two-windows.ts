import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser, openContext } from '../../../testing/browser.js';
import { startWorker } from '../../../bench/parts/api.js';
import { type Later, withCleanup } from '../../../bench/parts/cleanup.js';
import { now, percentile } from '../../../bench/parts/figures/stats.js';
import { signIn } from '../../parts/asking.js';
import type { Drill } from '../../parts/drill.js';
import { startStudio } from '../../parts/studio.js';
import { bookingDays, mirrorBookingDays } from '../open-slots.js';
import { type Done, nothingDone, refusalsOf } from './deeds.js';
import { keyboardAgent, mouseAgent } from './hands.js';
import { type Eyes, type Look, look } from './looks.js';
import { ProviderPeople } from './provider-people.js';

export interface WindowsSize {
  minutes: number;
  /** Between two looks, in seconds. */
  lookEvery: number;
  /** At a look, until all show the same. */
  agreeWithinMs: number;
}

const FULL: WindowsSize = { minutes: 10, lookEvery: 15, agreeWithinMs: 10_000 };
const SITE = 22;
const LOCATION = 1;
const MOST_WORDS = 900;

/** C21: two windows book, move and call off against each other, one by mouse, one by keys, while things are moved at the provider's own desk; at every look all agree. */
export const twoWindows: Drill = {
  id: 'C21',
  run: async () => {
    const { mouse, keys, desk, looks, failures } = await workInWindows(FULL);
    const waits = looks.map(({ agreedMs }) => agreedMs).filter((ms) => ms !== null);
    const apart = looks.filter(({ agreedMs }) => agreedMs === null);
    return [
      {
        id: 'C21',
        what: `two windows and the provider’s desk for ${FULL.minutes} min`,
        holds: isAgreed({ looks, failures }) && [mouse, keys].every(hasWorked),
        facts: [
          `mouse ${told(mouse)}`,
          `keys ${told(keys)}`,
          `provider’s desk ${told(desk)}`,
          `${looks.length} looks at ${looks.at(-1)?.visits ?? 0} visits, apart at ${apart.length}${apart[0] === undefined ? '' : ` (${apart[0].apart})`}`,
          `agreed after ${Math.round(percentile(waits, 0.5))} ms p50, ${Math.round(Math.max(...waits))} at most`,
          `${failures.length} failed${failures[0] === undefined ? '' : ` (${failures[0]})`}`,
        ].join('; '),
      },
    ];
  },
};

export interface WindowsReport {
  mouse: Done;
  keys: Done;
  desk: Done;
  looks: Look[];
  /** What a hand could not do although nobody said why. */
  failures: string[];
}

export const isAgreed = ({ looks, failures }: Pick<WindowsReport, 'looks' | 'failures'>): boolean =>
  looks.length > 0 && failures.length === 0 && looks.every(({ agreedMs }) => agreedMs !== null);

const hasWorked = ({ booked, moved, cancelled }: Done): boolean => Math.min(booked, moved, cancelled) > 0;

const told = (done: Done): string =>
  `${done.booked} booked, ${done.moved} moved, ${done.cancelled} called off, ${done.confirmed} confirmed, ${refusalsOf(done)}`;

export function workInWindows({ minutes, lookEvery, agreeWithinMs }: WindowsSize): Promise<WindowsReport> {
  return withCleanup(async (later) => {
    const stage = await startStage(later);
    const { eyes, people } = stage;
    const [mouse, keys, desk] = [nothingDone(), nothingDone(), nothingDone()];
    const failures: string[] = [];
    const [one, other] = [mouseAgent(eyes.windows[0], mouse), keyboardAgent(eyes.windows[1], keys)];
    const ends = now() + minutes * 60_000;
    const looks: Look[] = [];
    while (now() < ends) {
      const until = now() + lookEvery * 1_000;
      const work = async (act: () => Promise<void>): Promise<void> => {
        while (now() < until)
          await act().catch((error: unknown) => {
            failures.push(String(error).slice(0, MOST_WORDS));
            return sleep(1_000);
          });
      };
      await Promise.all([work(one), work(other), work(() => people.act(desk))]);
      looks.push(await look(eyes, people, agreeWithinMs));
    }
    return { mouse, keys, desk, looks, failures };
  });
}

async function startStage(later: Later): Promise<{ eyes: Eyes; people: ProviderPeople }> {
  const studio = await startStudio(later, { siteIds: [SITE] });
  const { world, api } = studio;
  await mirrorBookingDays(studio);
  const worker = await startWorker(world);
  later(() => worker.stop());
  const browser = await launchBrowser();
  later(() => browser.close());
  const [date = ''] = bookingDays();
  const open = async (username: string, door: 'single' | 'booking', path: string): Promise<Page> => {
    const { token } = await signIn(api.url, { siteId: SITE, username, kind: door, locationId: LOCATION });
    const sessions = { active: SITE, door, bySite: { [SITE]: { token, locationId: LOCATION } } };
    const localStorage = [{ name: 'studio-hub.sessions', value: JSON.stringify(sessions) }];
    const context = await openContext(browser, {
      ...{ baseURL: api.url, locale: 'en-US', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
      storageState: { cookies: [], origins: [{ origin: api.url, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(`${path}?date=${date}`);
    await page.getByText(/^Live/).first().waitFor();
    return page;
  };
  const windows = await Promise.all([
    open('booking.demo', 'booking', '/booking'),
    open('management.demo', 'booking', '/booking'),
  ]);
  const frontDesk = await open('frontdesk.demo', 'single', '/appointments');
  return {
    eyes: { windows, frontDesk },
    people: new ProviderPeople(studio, { siteId: SITE, locationId: LOCATION }, date),
  };
}
