import { merged, type Pages } from '../../timeline/pages/pages';
import { lineOf, type SiteLine } from './log-pages';
import type { Site } from './log-sites';
import { earlierLog, type LogWish, logNow } from './logs.data';

/** Lines of a spreadsheet: more than anybody reads, and little enough for a tablet. */
const MOST_LINES = 5_000;

export interface WholeLog {
  lines: readonly { line: SiteLine; siteName: string }[];
  /** There are earlier ones. */
  isCut: boolean;
  /** Names of sites that could not be read. */
  silent: readonly string[];
}

/** As far back as fits, of each site its share. Throws when none could be read. */
export async function wholeLog(sites: readonly Site[], wish: LogWish): Promise<WholeLog> {
  const share = Math.ceil(MOST_LINES / sites.length);
  const outcomes = await Promise.allSettled(sites.map(({ siteId }) => readSite(siteId, wish, share)));
  const read = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [failed] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (read.length === 0) throw failed;
  const nameOf = new Map(sites.map(({ siteId, name }) => [siteId, name]));
  const all = read.reduce<SiteLine[]>((before, { entries }) => merged(before, entries), []);
  return {
    lines: all.map((line) => ({ line, siteName: nameOf.get(line.siteId) ?? '' })),
    isCut: read.some(({ earlier }) => earlier !== null),
    silent: sites.filter((_, at) => outcomes[at]?.status === 'rejected').map(({ name }) => name),
  };
}

async function readSite(siteId: number, wish: LogWish, most: number): Promise<Pages<SiteLine>> {
  const { timeZone, ...newest } = await logNow(siteId, wish);
  let page: Pages<Omit<SiteLine, 'siteId' | 'timeZone'>> = newest;
  const entries = [...page.entries];
  while (page.earlier !== null && entries.length < most) {
    page = await earlierLog(siteId, wish, page.earlier);
    entries.push(...page.entries);
  }
  return { entries: entries.map((line) => lineOf(siteId, timeZone, line)), earlier: page.earlier };
}
