import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { recordOf, type SiteRecord } from './config-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const SITES = [
  { id: 2, name: 'Houston' },
  { id: 3, name: 'Austin' },
];
const AUSTIN = recordOf({
  ...{ site: 3, name: 'Austin', storeName: 'Lamar', reviewLinkOriginal: 'https://google.example/a' },
  reviewLinkSent: 'https://google.example/a',
});

/** The links of two sites; `refuses` says at which the server says no. */
async function openLinks({ refuses = [], ...wish }: DeskWish & { refuses?: number[] } = {}) {
  const records = new Map<number, SiteRecord>([recordOf({ version: 1 }), AUSTIN].map((one) => [one.site, one]));
  const sent: unknown[] = [];
  const siteOf = ({ token }: Asked): number => (token === 't3' ? 3 : 2);
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/editreviewlinks', sites: SITES, mayEditLinks: true },
    ...wish,
    answers: {
      'sites.locations': (asked) => ({
        locations: [{ id: 1, name: siteOf(asked) === 3 ? 'Austin' : 'Houston', timeZone: 'America/Chicago' }],
      }),
      'config.records': (asked) => ({ records: [records.get(siteOf(asked)) ?? AUSTIN] }),
      'config.reviewLink': (asked) => {
        const site = siteOf(asked);
        if (refuses.includes(site)) return new Refused(503, 'UNAVAILABLE', 'Not now.');
        const body = JSON.parse(asked.body.toString()) as { target: string };
        sent.push({ site, ...body });
        const [target] = body.target.split('-').map(Number);
        const record = records.get(site) ?? AUSTIN;
        const reviewLinkSent = records.get(target ?? 0)?.reviewLinkOriginal ?? '';
        records.set(site, { ...record, reviewLinkSent, version: record.version + 1 });
        return { message: 'Saved.', record: records.get(site) ?? AUSTIN };
      },
    },
  });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...opened, sent };
}

// 002 §2.302: Edit review links: Table of Site Name, Site Link, Target Link (a dropdown of store names) and an Update Sites button
// 002 §8.305: Review links: 'All sites were successfully updated'
it('asks the clients of a site at the link of another store', async () => {
  const { page, sent } = await openLinks();
  await page.getByLabel('Target Link of Houston').selectOption('Lamar');
  await page.getByText('1 site to update').waitFor();
  await page.getByRole('button', { name: 'Update Sites' }).click();
  await page.getByText('All sites were successfully updated').waitFor();
  expect(sent).toEqual([{ site: 2, location: 1, target: '3-1', version: 1 }]);
  await page
    .getByRole('row', { name: /Houston/ })
    .getByRole('link', { name: 'google.example/a' })
    .waitFor();
});

// 002 §8.306: 'Failed to update:' plus site names
// 002 §4.45: Review links: REQUESTING, UPDATE-OK, UPDATE-FAIL, UPDATE-ERROR
it('updates the others when one site refuses, and names it', async () => {
  const { page, sent } = await openLinks({ refuses: [2] });
  await page.getByLabel('Target Link of Houston').selectOption('Lamar');
  await page.getByLabel('Target Link of Austin').selectOption('Heights');
  await page.getByRole('button', { name: 'Update Sites' }).click();
  await page.getByText('Failed to update: Houston').waitFor();
  await page
    .getByRole('row', { name: /Houston/ })
    .getByText('Not now.')
    .waitFor();
  await page
    .getByRole('row', { name: /Austin/ })
    .getByText('Updated')
    .waitFor();
  expect(sent).toEqual([expect.objectContaining({ site: 3 })]);
});

// 002 §6.301: Link Configuration is shown only to two specific named users. Decision 17: a configured list
it('is for nobody who is not on the list', async () => {
  const { page } = await openLinks({ mayEditLinks: false });
  await page.getByRole('heading', { name: 'We can’t find that page' }).waitFor();
});

it.each([
  ['en', 1280, 800],
  ['es', 768, 1024],
] as const)('has nothing beside the page in %s at %i × %i', async (language, width, height) => {
  const { page } = await openLinks({ language, options: { viewport: { width, height } } });
  await page.getByRole('table').waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});
