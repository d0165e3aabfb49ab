import type { LogLine } from '#contracts/timeline/log.dto';
import { lineOf, shownOf } from './log-pages';

const line = (siteId: number, n: number) => lineOf(siteId, 'America/Phoenix', { id: `e${n}`, at: `t${n}` } as LogLine);
const of = (siteId: number, ns: readonly number[], earlier: string | null) => ({
  ...{ entries: ns.map((n) => line(siteId, n)), earlier },
});
const seen = (sites: Parameters<typeof shownOf>[0]) => shownOf(sites).map(({ id }) => id);

it('shows lines of all sites by their time, those of one number as two', () => {
  expect(seen([of(1, [9, 5], null), of(2, [9, 7], null)])).toEqual(['2/e9', '1/e9', '2/e7', '1/e5']);
});

it('shows nothing beyond the end of a site that has earlier ones', () => {
  expect(seen([of(1, [9, 7], 'more'), of(2, [8, 6, 2], null)])).toEqual(['1/e9', '2/e8', '1/e7']);
  expect(seen([of(1, [9, 7], 'more'), of(2, [8, 3], 'more')])).toEqual(['1/e9', '2/e8', '1/e7']);
});
