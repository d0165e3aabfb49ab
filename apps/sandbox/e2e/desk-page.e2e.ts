import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#testing/browser';
import { startSandbox, type TestSandbox } from '#testing/sandbox';

const NOW = '2026-03-10T18:00:00Z';
const LONG = 'Maximiliana-Guadalupe de la Santísima Trinidad y Todos los Santos Hernández-Villanueva';
const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafers';

let browser: Browser;
let sandbox: TestSandbox;
let page: Page;

const book = (FirstName: string, LastName: string, startDateTime: string): Promise<unknown> => {
  const Email = `${UNBROKEN}.${LastName.slice(0, 3)}@mail.example`.toLowerCase();
  const client = { FirstName, LastName, Email, MobilePhone: '+1 713 555 0142', RedAlert: `${UNBROKEN} ${LONG}` };
  const notes = `${UNBROKEN}${UNBROKEN} ${LONG}`;
  return sandbox.admin('POST', '/sites/2/appointments', { client, sessionTypeId: 602, startDateTime, notes });
};

beforeAll(async () => {
  [browser, sandbox] = await Promise.all([launchBrowser(), startSandbox({ now: NOW })]);
  await book(LONG, LONG, '2026-03-10T15:00:00');
  await book(UNBROKEN, UNBROKEN, '2026-03-10T16:00:00');
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await sandbox.stop();
});

describe("the provider's desk with very long names", () => {
  it.each([768, 1024, 1280])('keeps every action on a screen %i px wide', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(sandbox.url);
    await page.getByText(UNBROKEN).first().waitFor();
    // The longest that a catalogue may bring stands in for ours.
    await page.evaluate((long) => {
      for (const cell of document.querySelectorAll('#rows td:nth-child(3)')) cell.prepend(`${long} `);
      for (const select of document.querySelectorAll('#site, #location, #services'))
        select.prepend(new Option(long, 'x', true, true));
    }, UNBROKEN + UNBROKEN);
    const found = await page.evaluate(() => {
      const right = (one: Element): number => one.getBoundingClientRect().right;
      const controls = [...document.querySelectorAll('button, select, input')];
      const cut = [...document.querySelectorAll('main *, header *')].filter(
        (one) => one.scrollWidth > one.clientWidth + 1,
      );
      return {
        rows: document.querySelectorAll('#rows tr').length,
        beyond: controls.filter((one) => right(one) > document.documentElement.clientWidth).length,
        scrolls: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        cut: cut.filter((one) => getComputedStyle(one).overflowX === 'auto').length,
        narrow: [...document.querySelectorAll('#rows select')].filter((one) => one.clientWidth < 90).length,
      };
    });
    expect(found).toMatchObject({ beyond: 0, scrolls: false, cut: 0, narrow: 0 });
    expect(found.rows).toBeGreaterThan(10);
  });

  it('says since when its world is there, and that it ends with the process', async () => {
    await page.goto(sandbox.url);
    await page.getByText(/This world began March 10, 2026 at .*\. It ends with this process\./).waitFor();
  });
});
