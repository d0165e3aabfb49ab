import { axeFaults, overflowOf } from '../pages/browser-page';
import { Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const ID = '00000000-0000-4000-8000-00000000000';
const SITES = [
  { id: 2, name: 'Houston' },
  { id: 4, name: 'Oklahoma' },
  { id: 5, name: 'Tampa' },
];
const saved = (n: number, madeAt: string, part: { fileName?: string; size?: number | null } = {}) => ({
  ...{ exportId: `${ID}${n}`, fileName: 'TimeSheetReport.pdf', size: 12_345, madeAt },
  ...part,
});
const SHEET = { fileName: 'ProjectionReport.xlsx', size: 1_440_000 };

async function openExports(wish: DeskWish = {}) {
  const asked: string[] = [];
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/exports', sites: SITES },
    ...wish,
    answers: {
      'exports.list': ({ token }) => {
        if (token === 't5') return new Refused(503, 'UNAVAILABLE', 'Not now.');
        if (token === 't4') return { exports: [saved(1, '2026-11-20T18:30:00Z', SHEET)] };
        return {
          exports: [saved(2, '2026-11-20T19:00:00Z', { size: null }), saved(3, '2026-11-20T17:00:00Z')],
        };
      },
      'exports.link': ({ params, token }) => {
        asked.push(`${token} ${params['exportId']}`);
        if (asked.length === 1) return new Refused(404, 'NOT_FOUND', 'This file is not kept any more.');
        return { exportId: '', fileName: 'ProjectionReport.xlsx', url: `${world.url}/favicon.svg` };
      },
      ...wish.answers,
    },
  });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...opened, asked };
}

// Decision 72: also kept a day under "My exports"
it('shows what was saved at every site, newest first, and downloads it again', async () => {
  const { page, asked } = await openExports();
  await page.getByText('The files of these sites could not be read: Tampa').waitFor();
  const rows = page.getByRole('row');
  const texts = (await rows.allInnerTexts()).slice(1).map((row) =>
    row
      .split(/\s*\t\s*/)
      .slice(0, 4)
      .join('|'),
  );
  expect(texts).toEqual([
    'TimeSheetReport.pdf|Houston|Nov 20, 2026, 1:00 PM|Being made…',
    'ProjectionReport.xlsx|Oklahoma|Nov 20, 2026, 12:30 PM|1.4 MB',
    'TimeSheetReport.pdf|Houston|Nov 20, 2026, 11:00 AM|13 KB',
  ]);
  await rows.nth(1).getByText('Being made…').waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
  const download = page.getByRole('button', { name: /Download ProjectionReport.xlsx/ });
  await download.click();
  await page.getByText('The file could not be had: This file is not kept any more.').waitFor();
  const saving = page.waitForEvent('download');
  await download.click();
  expect((await saving).suggestedFilename()).toBe('ProjectionReport.xlsx');
  expect(asked).toEqual([`t4 ${ID}1`, `t4 ${ID}1`]);
});

it('says in Spanish that there is nothing, on a tablet', async () => {
  const { page } = await openExports({
    ...{ language: 'es', sites: SITES.slice(0, 1), options: { viewport: { width: 768, height: 1024 } } },
    answers: { 'exports.list': () => ({ exports: [] }) },
  });
  await page.getByText('No se guardó nada en las últimas 24 horas').waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});

it('takes what does not fit beside itself on a tablet', async () => {
  const { page } = await openExports({ options: { viewport: { width: 768, height: 1024 } } });
  await page.getByRole('row').nth(3).waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});
