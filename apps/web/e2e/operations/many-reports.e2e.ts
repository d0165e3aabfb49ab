import type { Locator, Page } from 'playwright-core';
import type { Answers } from '../pages/contract-server';
import { ENDED, LAST, manySites, of } from './many-sites-page';

const openAt = manySites();

const ANSWERS: Answers = {
  'reports.timeSheet': (asked) =>
    of(asked, (siteId) => {
      const own = { Name: `Ana ${siteId}.`, arrival: '08:12', checkOut: '20:04', Notes: '' };
      return { items: [{ date: '11/02/2026', employeesTimeSheet: [own] }] };
    }),
  'closeouts.read': (asked) =>
    of(asked, (siteId) => {
      const cash = { name: 'Cash', receipt: siteId, tax: 0, returns: 0, tip: 0, total: siteId };
      const none = { serviceCategory: [], productCategory: [], giftCard: [] };
      return { byPayment: { cashEquivalent: [cash], nonCashEquivalent: [] }, byCategory: none, daysToCome: 0 };
    }),
  'technicians.visits': (asked) =>
    of(asked, (siteId) => ({
      appointments: [
        {
          ...{ appointmentId: 1, staffName: `Ana ${siteId}.`, serviceName: 'DNA Gender Test', cbff: 'nA' },
          sortDate: '11/02/2026',
        },
      ],
    })),
  'reports.incomplete': (asked) => of(asked, () => 'file' as never),
};

/** A report of one location: the press that asks for it, and what then says of which studio it is. */
type OfOne = [path: string, press: string, of: (page: Page, siteId: number) => Locator];

const REPORTS: OfOne[] = [
  ['/timesheetreport', 'Search', (page, siteId) => page.getByRole('row', { name: `Ana ${siteId}.` })],
  ['/dailycloseout', 'Consult Report.', (page, siteId) => page.getByRole('row', { name: `Cash $${siteId}.00` })],
  [
    '/techniciansreport',
    'Consult technicians',
    (page, siteId) => page.getByRole('region', { name: `Ana ${siteId}.`, exact: true }),
  ],
  [
    '/incompleteappointments',
    'Download Report',
    (page) => page.getByText('The report has been successfully downloaded', { exact: true }),
  ],
];

describe('of 26 studios of which five fail, three are slow and one session has ended', () => {
  it.each(REPORTS)('%s is had of any that answers; the others are named', async (path, press, shown) => {
    const { page, hurry } = await openAt(path, {
      ...{ slow: /\/api\/locations$/, answers: ANSWERS, unlocated: [4, 5] },
    });
    const select = page.getByRole('combobox', { name: 'Location' });
    const ask = async (name: string) => {
      await select.selectOption(name);
      await page.getByRole('button', { name: press }).click();
    };
    await select.getByRole('option', { name: 'Studio Z' }).waitFor({ state: 'attached' });
    await page
      .getByText('The locations of some sites could not be read: Studio C, Studio D. Still being read: Studio I')
      .waitFor();
    await ask('Studio E');
    await page.getByText('Not now.').first().waitFor();
    await ask('Studio M');
    await page.getByText(ENDED).waitFor();
    await ask('Studio Z');
    await shown(page, LAST).waitFor();
    hurry();
    await select.getByRole('option', { name: 'Studio I' }).waitFor({ state: 'attached' });
    await page.getByText('Still being read').waitFor({ state: 'detached' });
    await ask('Studio I');
    await shown(page, 10).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});
