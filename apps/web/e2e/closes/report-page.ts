import type { Page } from 'playwright-core';
import type { DraftChange } from '#contracts/money/daily-close.dto';
import type { DailyReport } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import type { Answers } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import type { PageWorld } from '../pages/page-world';
import { withField } from './kept-report';
import { review } from './sample-report';

type Report = Wire<DailyReport>;

/** A server that keeps what the draft is told, each message a version. */
export function keeping(first: Report) {
  const told: DraftChange[] = [];
  let shown = first;
  const now = () => shown;
  const become = (part: Partial<Report>) => {
    const { locationId, date, status, pdf } = part.state ?? shown.state;
    shown = { ...shown, ...part, state: { locationId, date, status, pdf, version: shown.state.version + 1 } };
    return { message: 'ok', report: shown.state };
  };
  const answers = {
    'closes.draft': now,
    'closes.review': () => review({ report: now() }),
    'closes.changeDraft': ({ body }) => {
      const change = JSON.parse(body.toString()) as DraftChange;
      told.push(change);
      return become((change.set ?? []).reduce(withField, shown));
    },
  } satisfies Answers;
  const fields = () => told.flatMap(({ set = [] }) => set.map(({ field, value }) => [field, value]));
  return { answers, become, told, fields };
}

/** Of a day that is not closed: the same page as today's, whatever today is. */
const ADDRESS = '/dailyreport/11-21-2026';

export async function openReport(world: PageWorld, answers: Answers, wish: DeskWish = {}): Promise<Page> {
  const { page } = await openDesk(world, { path: ADDRESS, userName: 'Ana Reyes', ...wish, answers });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** A part of the page by its name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
