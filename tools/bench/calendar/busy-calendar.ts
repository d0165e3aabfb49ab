import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { launchBrowser, openContext } from '../../testing/browser.js';
import { withCleanup } from '../parts/cleanup.js';
import { type Desk, openDesk } from '../parts/desk.js';
import type { Figure } from '../parts/figures/figure.js';
import { until } from '../parts/figures/load.js';
import { ratioOf, rounds } from '../parts/figures/rounds.js';
import { median, percentile } from '../parts/figures/stats.js';
import { watched, watchPage } from '../parts/pages/page-watch.js';
import { startRemote, type Remote } from '../parts/remote.js';
import { type CalendarDay, seedCalendarDay } from './calendar-day.js';

export interface BusySize {
  visits: number;
  perSecond: number;
  slowdown: number;
  /** Milliseconds in which nobody touches it, presses, and milliseconds of a drag, of each round. */
  untouchedMs: number;
  presses: number;
  dragMs: number;
  rounds: number;
}

const FULL: BusySize = {
  visits: 200,
  perSecond: 50,
  slowdown: 4,
  untouchedMs: 2_000,
  presses: 40,
  dragMs: 4_000,
  rounds: 3,
};
const MOST_MS = 100;
const LEAST_FRAMES = 50;
const MOST_DRAWN = 2;
/** What is not told took less. */
const QUICK_MS = 16;
const BLOCK_PROPS = ['card', 'lane', 'lanes', 'offset', 'length'];
const DRAG_STEP_MS = 16;

/** B11: an agent at a full calendar while fifty of its visits change in a second. */
export const busyCalendar: Figure = {
  id: 'B11',
  measure: async () => {
    const { busy, still } = await measureBusyCalendar(FULL);
    const of = (side: readonly BusyRound[], what: keyof BusyRound): number[] => side.map((round) => round[what]);
    const line = (id: string, what: keyof BusyRound, words: string) => ({
      ...{
        id,
        what: `calendar of ${FULL.visits} visits, ${FULL.perSecond} events/s, ${FULL.slowdown} × CPU slowdown: ${words}`,
      },
      ...{
        ours: median(of(busy, what)),
        bare: median(of(still, what)),
        ratio: ratioOf(of(busy, what), of(still, what)),
      },
    });
    const pressed = line('B11', 'pressMs', 'press → picture (bare: without events), ms p75');
    const frames = line('B11.d', 'framesPerSecond', 'frames/s of a drag (bare: without events)');
    const drawn = { ...line('B11.r', 'drawnPerChange', 'blocks drawn per changed block'), bare: '-', ratio: null };
    return [
      { ...pressed, target: `≤ ${MOST_MS} ms`, isOk: pressed.ours <= MOST_MS, more: { busy, still } },
      { ...frames, target: `≥ ${LEAST_FRAMES}/s`, isOk: frames.ours >= LEAST_FRAMES },
      { ...drawn, target: `≤ ${MOST_DRAWN}`, isOk: drawn.ours <= MOST_DRAWN },
    ];
  },
};

export interface BusyRound {
  pressMs: number;
  framesPerSecond: number;
  /** Of events that came while nobody touched the page. */
  drawnPerChange: number;
  changes: number;
}

export function measureBusyCalendar(size: BusySize): Promise<{ busy: BusyRound[]; still: BusyRound[] }> {
  return withCleanup(async (later) => {
    const desk = await openDesk(later);
    const day = await seedCalendarDay(desk.world.database.url, desk.siteId, size.visits);
    const writer = await startRemote('bench/programs/writer.js', desk.world.env);
    later(() => writer.end());
    const browser = await launchBrowser();
    later(() => browser.close());
    const context = await openContext(browser, contextOf(desk));
    const page = await context.newPage();
    await watchPage(page, BLOCK_PROPS);
    const devTools = await context.newCDPSession(page);
    await page.goto(`/booking?date=${day.date}`);
    await visit(page, day, 0).waitFor();
    await page.getByText(/^Live/).first().waitFor();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: size.slowdown });
    const stage = { page, devTools, day, writer, size };
    await round(stage, 0);
    const { ours, bare } = await rounds(size.rounds, {
      ours: () => round(stage, size.perSecond),
      bare: () => round(stage, 0),
    });
    return { busy: ours, still: bare };
  });
}

interface Stage {
  page: Page;
  devTools: CDPSession;
  day: CalendarDay;
  writer: Remote;
  size: BusySize;
}

async function round(stage: Stage, perSecond: number): Promise<BusyRound> {
  const { page, day, writer, size } = stage;
  await watched(page);
  await writer.call('confirm', { perSecond, cards: day.cards });
  // A page that has much to do shows the first change late.
  if (perSecond > 0) await until('a changed visit is drawn', async () => (await watched(page)).drawn > 0);
  await sleep(500);
  await watched(page);
  await sleep(size.untouchedMs);
  const untouched = await watched(page);
  for (let n = 0; n < size.presses / 2; n++) await lookAt(page, visit(page, day, (n * 7) % 24));
  const { interactions } = await watched(page);
  const framesPerSecond = await drag(stage);
  const { commits } = await writer.call<{ commits: unknown[] }>('stop');
  const changes = (perSecond * size.untouchedMs) / 1_000;
  return {
    pressMs: percentile([...interactions, ...quick(size.presses - interactions.length)], 0.75),
    ...{ framesPerSecond, changes: commits.length },
    drawnPerChange: changes === 0 ? 0 : untouched.drawn / changes,
  };
}

const quick = (many: number): number[] => Array.from({ length: Math.max(0, many) }, () => QUICK_MS);

/** A press opens what there is to know of it, Esc closes that: two interactions. */
async function lookAt(page: Page, block: Locator): Promise<void> {
  const box = await block.boundingBox();
  if (box === null) throw new Error('The visit is not in sight.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press('Escape');
}

/**
 * To and fro over the rooms, with a pointer that moves as often as a screen is drawn; let go where nothing is free. The browser is told of the
 * pointer itself: Playwright runs scripts of its own in the page with each move of a mouse that is pressed.
 */
async function drag({ page, devTools, day, size }: Stage): Promise<number> {
  const [from, to] = [await visit(page, day, 0).boundingBox(), await visit(page, day, 23).boundingBox()];
  if (from === null || to === null) throw new Error('The visits are not in sight.');
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    devTools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mouseMoved', from.x + 20, from.y + 20);
  await mouse('mousePressed', from.x + 20, from.y + 20);
  await mouse('mouseMoved', from.x + 40, from.y + 30);
  await page.locator('[data-dragging]').waitFor();
  await watched(page);
  const began = performance.now();
  for (let past = 0; past < size.dragMs; past = performance.now() - began) {
    const share = (1 - Math.cos((past / 1_000) * Math.PI)) / 2;
    await mouse('mouseMoved', from.x + 40 + (to.x - from.x) * share, from.y + 30 + (to.y - from.y) * share);
    await sleep(DRAG_STEP_MS);
  }
  const { frames } = await watched(page);
  const seconds = (performance.now() - began) / 1_000;
  await page.keyboard.press('Escape');
  await mouse('mouseReleased', from.x + 20, from.y + 20);
  return frames / seconds;
}

function visit(page: Page, { cards }: CalendarDay, n: number): Locator {
  return page.locator(`[data-visit="${cards[n]?.id ?? 0}"]`);
}

function contextOf({ api: { url }, siteId, token }: Desk) {
  const sessions = { active: siteId, door: 'booking', bySite: { [siteId]: { token, locationId: 1 } } };
  const localStorage = [{ name: 'studio-hub.sessions', value: JSON.stringify(sessions) }];
  return {
    ...{ baseURL: url, locale: 'en-US', viewport: { width: 1280, height: 800 } },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  };
}
