import type { LogLine } from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import { adjoining, merged, type Pages } from '../../timeline/pages/pages';

/** A line of one of many sites: numbers repeat between them. */
export interface SiteLine extends Wire<LogLine> {
  siteId: number;
  timeZone: string;
}

/** A line under a name that no other site has. */
export function lineOf(siteId: number, timeZone: string, line: Wire<LogLine>): SiteLine {
  return { ...line, siteId, timeZone, id: `${siteId}/${line.id}` };
}

/** What of all sites can be shown without a gap, newest first: down to where the first of them that has earlier ones ends. */
export function shownOf(sites: readonly Pages<SiteLine>[]): SiteLine[] {
  const all = sites.reduce<SiteLine[]>((before, { entries }) => merged(before, entries), []);
  const ends = sites.flatMap(({ entries, earlier }) => (earlier === null ? [] : (entries.at(-1)?.at ?? [])));
  const end = ends.toSorted().at(-1);
  return end === undefined ? all : all.filter(({ at }) => at >= end);
}

/** Of one site: what is shown, and the earlier pages in it that go on where the newest one ends. */
export interface SitePages {
  pages: Pages<SiteLine>;
  read: Pages<SiteLine> | null;
  /** More has come since they were read. */
  isGrown: boolean;
}

/** `newest` as it is now, `kept` what was shown with earlier pages before. */
export function sitePages(newest: Pages<SiteLine>, kept: Pages<SiteLine> | null): SitePages {
  const read = adjoining(newest, kept);
  if (read === null) return { pages: newest, read, isGrown: false };
  const pages = { entries: merged(newest.entries, read.entries), earlier: read.earlier };
  return { pages, read, isGrown: newest.entries[0]?.id !== read.entries[0]?.id };
}
