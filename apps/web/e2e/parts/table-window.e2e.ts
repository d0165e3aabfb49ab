import type { Page } from 'playwright-core';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { openParts, visitPart } from './parts-world';

/** Of five thousand rows; every seventh below the first hundred needs more lines than one. */
async function open(options = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await openParts('en', options);
  await prepare?.(page);
  await visitPart(page, 'table/many');
  return page;
}

async function openMany(options = {}): Promise<Page> {
  const page = await open(options);
  await stands(page);
  return page;
}

const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const MOST_DRAWN = 80;

const rows = (page: Page) => page.locator('[data-entry]');
const region = (page: Page) => page.getByRole('region', { name: 'Sales' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const stands = (page: Page) => page.locator('table[aria-busy=false]').waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** What somebody sees between head and foot, and how much of the table is in the page. */
function look(page: Page) {
  return page.evaluate(() => {
    const table = document.querySelector('table');
    const region = table?.parentElement;
    const [head, foot] = [table?.tHead?.getBoundingClientRect(), table?.tFoot?.getBoundingClientRect()];
    if (!table || !region || !head || !foot) throw new Error('There is no table');
    const scroll = region.getBoundingClientRect();
    const { scrollTop, scrollHeight, clientHeight } = region;
    const all = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
    const places = all.map((row) => ({ row, at: row.getBoundingClientRect() }));
    const seen = places.filter(({ at }) => at.bottom > head.bottom + 1 && at.top < foot.top - 1);
    return {
      drawn: all.length,
      ids: seen.map(({ row }) => Number(row.dataset['id'])),
      positions: seen.map(({ row }) => Number(row.getAttribute('aria-rowindex'))),
      tops: seen.map(({ at }) => at.top),
      /** Pixels in which there could be rows and are none. */
      bare: Math.max(0, (seen[0]?.at.top ?? Infinity) - head.bottom, foot.top - (seen.at(-1)?.at.bottom ?? -Infinity)),
      /** Pixels by which head and foot are not at their edges. */
      adrift: Math.abs(head.top - scroll.top) + Math.abs(foot.bottom - scroll.bottom),
      /** Pixels above and below what is seen. */
      above: scrollTop,
      below: scrollHeight - scrollTop - clientHeight,
      widths: [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width),
    };
  });
}

/** To a part of the way, as by the bar at its side. */
async function scrollTo(page: Page, part: number): Promise<void> {
  await region(page).evaluate(async (one, of) => {
    one.scrollTop = of * one.scrollHeight;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, part);
}

/** From the first row to the last one: which stand where, and how many were in the page at most. */
function walk(page: Page) {
  return region(page).evaluate(async (one) => {
    const found = new Map<number, number>();
    let most = 0;
    const note = () => {
      const drawn = [...one.querySelectorAll<HTMLElement>('[data-entry]')];
      most = Math.max(most, drawn.length);
      for (const row of drawn) found.set(Number(row.getAttribute('aria-rowindex')), Number(row.dataset['id']));
    };
    const observer = new MutationObserver(note);
    observer.observe(one, { childList: true, subtree: true });
    const isShown = () => {
      const drawn = [...one.querySelectorAll('[data-entry]')].map((row) => row.getBoundingClientRect());
      const [head, foot] = ['thead', 'tfoot'].map((part) => one.querySelector(part)?.getBoundingClientRect());
      if (!head || !foot) throw new Error('There is no table');
      return (drawn[0]?.top ?? Infinity) <= head.bottom + 1 && (drawn.at(-1)?.bottom ?? -Infinity) >= foot.top - 1;
    };
    // A busy machine takes more frames than one.
    const shown = async () => {
      do await new Promise(requestAnimationFrame);
      while (!isShown());
    };
    one.scrollTop = 0;
    await shown();
    note();
    while (one.scrollTop + one.clientHeight < one.scrollHeight - 1) {
      one.scrollTop += 1_200;
      await shown();
    }
    observer.disconnect();
    note();
    return { found: [...found].sort(([a], [b]) => a - b), most };
  });
}

async function sort(page: Page, name: string): Promise<void> {
  await page.getByRole('columnheader', { name }).getByRole('button').click();
  await stands(page);
}

const upwards = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('a table of five thousand rows', () => {
  it.each([
    ['on a desk', {}],
    ['on a tablet held upright', TABLET],
  ])('has in the page what is seen and little more, from the first row to the last, %s', async (_, options) => {
    const page = await openMany(options);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('5002');
    for (const part of [0, 0.5, 1, 0.2]) {
      await scrollTo(page, part);
      const { drawn, ids, positions, bare, adrift } = await look(page);
      expect(drawn).toBeLessThan(MOST_DRAWN);
      expect([bare, adrift]).toEqual([0, 0]);
      expect(positions).toEqual(upwards(positions[0] ?? 0, positions.length));
      expect(ids).toEqual(positions.map((position) => position - 1));
      const passed = ((ids[0] ?? 0) - 1) / 5_000;
      expect(Math.abs(passed - part)).toBeLessThan(0.01);
      if (part === 1) expect(ids.at(-1)).toBe(5_000);
    }
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('sorts all of them, and begins again at the top', async () => {
    const page = await openMany();
    await scrollTo(page, 0.5);
    await sort(page, 'Number');
    expect((await look(page)).ids[0]).toBe(1);
    await scrollTo(page, 1);
    await sort(page, 'Number');
    expect((await look(page)).ids[0]).toBe(5_000);
    const { found, most } = await walk(page);
    expect(found).toEqual(upwards(2, 5_000).map((position) => [position, 5_002 - position]));
    expect(most).toBeLessThan(MOST_DRAWN);
  });

  it('selects all of them, and what was selected stays so out of sight', async () => {
    const page = await openMany(TABLET);
    const ids = async () => (await page.getByTestId('ids').textContent())?.split(',');
    await page.getByRole('checkbox', { name: 'Select all' }).tap();
    expect((await ids())?.length).toBe(5_000);
    await scrollTo(page, 0.5);
    const [id = 0] = (await look(page)).ids.slice(3);
    const one = page.locator(`[data-id="${id}"]`).getByRole('checkbox');
    await one.tap();
    expect((await ids())?.includes(String(id))).toBe(false);
    await scrollTo(page, 0);
    await one.waitFor({ state: 'attached' });
    await scrollTo(page, 1);
    await box(page, 'Nora 5000').tap();
    await scrollTo(page, 0.5);
    expect(await one.isChecked()).toBe(false);
    expect((await ids())?.length).toBe(4_998);
  });

  it('keeps the widths of its columns from end to end, and takes them anew for another room', async () => {
    const page = await openMany();
    const { widths } = await look(page);
    for (const part of [0.5, 1, 0]) {
      await scrollTo(page, part);
      expect((await look(page)).widths).toEqual(widths);
    }
    await page.setViewportSize({ width: 900, height: 800 });
    await page.waitForFunction(() => {
      const table = document.querySelector('table');
      return table?.dataset['fixed'] !== undefined && table.offsetWidth === table.parentElement?.clientWidth;
    });
    expect((await look(page)).widths).not.toEqual(widths);
  });

  it('stays at its end on a slow device, which draws the last rows long after they were asked for', async () => {
    const page = await openMany(TABLET);
    const cpu = await page.context().newCDPSession(page);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    try {
      await region(page).focus();
      await page.keyboard.press('End');
      await box(page, 'Nora 5000').waitFor();
      const end = await look(page);
      expect([end.ids.at(-1), end.bare, Math.round(end.below)]).toEqual([5_000, 0, 0]);
    } finally {
      // The process that draws may draw for whoever comes next.
      await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  });

  it('goes by the keys of its region: End to the last row, Home to the first', async () => {
    const page = await openMany({ viewport: TABLET.viewport });
    await region(page).focus();
    await page.keyboard.press('End');
    await box(page, 'Nora 5000').waitFor();
    const end = await look(page);
    expect([end.ids.at(-1), end.bare, Math.round(end.below)]).toEqual([5_000, 0, 0]);
    await page.keyboard.press('Home');
    await box(page, 'Zoë 1').waitFor();
    const home = await look(page);
    expect([home.ids[0], home.bare, home.above]).toEqual([1, 0, 0]);
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => (document.querySelector('[role=region]')?.scrollTop ?? 0) > 300);
  });

  it('loses no focus out of sight, and Tab goes on from there', async () => {
    const page = await openMany();
    await box(page, 'Ñandú 4').focus();
    await scrollTo(page, 0.5);
    expect(await focused(page)).toBe('Select Ñandú 4');
    await page.keyboard.press('Space');
    expect(await page.getByTestId('ids').textContent()).toBe('4');
    await scrollTo(page, 1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Select Nora 5');
    await scrollTo(page, 0);
    expect(await focused(page)).toBe('Select Nora 5');
    expect(await box(page, 'Ñandú 4').isChecked()).toBe(true);
  });

  it('moves nothing under a hand, and leads to the first row when it is asked for what came', async () => {
    const page = await openMany();
    await sort(page, 'Client');
    await scrollTo(page, 0.5);
    const [id = 0] = (await look(page)).ids.slice(4);
    await page.locator(`[data-id="${id}"]`).hover();
    const seen = async () => {
      const { ids, positions, tops } = await look(page);
      return { ids, positions, tops };
    };
    const before = await seen();
    await page.getByRole('button', { name: 'Arrive' }).evaluate((button) => (button as HTMLButtonElement).click());
    await page.locator('table[aria-rowcount="5003"]').waitFor();
    expect(await seen()).toEqual(before);
    await page.locator(`[data-id="${id}"]`).getByRole('checkbox').focus();
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Show' }).press('Enter');
    await page.locator('[data-id="9000"]:focus').waitFor();
    await page.waitForFunction(() => document.querySelector('[role=region]')?.scrollTop === 0);
    const { ids, positions } = await look(page);
    expect([ids[0], positions[0]]).toEqual([9_000, 2]);
  });
});

describe('what chooses among so many rows', () => {
  const PART = '**/table-window-*.js';

  it('is not waited for: the first hundred are shown, and lose no focus when it comes', async () => {
    let come = (): void => undefined;
    const isLet = new Promise<void>((resolve) => {
      come = resolve;
    });
    const page = await open({}, (one) =>
      one.route(PART, async (route) => {
        await isLet;
        await route.continue();
      }),
    );
    await box(page, 'Nora 100').waitFor();
    expect(await rows(page).count()).toBe(100);
    expect(await page.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await box(page, 'Nora 100').focus();
    come();
    await stands(page);
    await page.waitForFunction((most) => document.querySelectorAll('[data-entry]').length < most, MOST_DRAWN);
    expect(await focused(page)).toBe('Select Nora 100');
  });

  it('is missed in words when it does not come', async () => {
    const page = await open({}, (one) => one.route(PART, (route) => route.abort()));
    await page.getByText('The other rows could not be loaded. Reload the page.').waitFor();
    expect(await rows(page).count()).toBe(100);
    await stands(page);
  });
});
