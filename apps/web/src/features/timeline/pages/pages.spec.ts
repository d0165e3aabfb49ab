import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import { adjoining, merged, type Pages } from './pages';

const entry = (n: number) => ({ id: `e${n}`, at: `2026-03-10T10:00:${String(n).padStart(2, '0')}Z` }) as TimelineEntry;
const pages = (from: number, to: number, earlier: string | null = 'before'): Pages => ({
  entries: Array.from({ length: from - to + 1 }, (_, at) => entry(from - at)),
  earlier,
});

it('goes on with the earlier pages while the newest one reaches down to them', () => {
  const read = pages(20, 1, null);
  expect(adjoining(pages(20, 11), read)).toBe(read);
  expect(adjoining(pages(29, 20), read)).toBe(read);
  expect(adjoining(pages(29, 20), null)).toBeNull();
});

it('lets them go where as much has come since that some would be missing between', () => {
  expect(adjoining(pages(40, 31), pages(20, 1, null))).toBeNull();
});

it('has each entry once, newest first', () => {
  const { entries } = pages(5, 3);
  expect(merged(entries, pages(4, 1).entries).map(({ id }) => id)).toEqual(['e5', 'e4', 'e3', 'e2', 'e1']);
});
