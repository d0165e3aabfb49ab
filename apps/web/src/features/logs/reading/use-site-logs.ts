import { useState } from 'react';
import type { LiveLog } from '../../../live/patches/timeline/site-log';
import { readAgain, useLiveQueries } from '../../../live/use-live-many';
import { merged, type Pages } from '../../timeline/pages/pages';
import { lineOf, shownOf, type SiteLine, sitePages, type SitePages } from './log-pages';
import { earlierLog, type LogWish, newestLog } from './logs.data';

export interface ShownLogs {
  /** Of all sites that could be read, newest first; undefined until one was. */
  lines: readonly SiteLine[] | undefined;
  /** Sites that could not be read, or of which earlier lines could not; the others show. */
  failed: readonly number[];
  /** Those that are still being read. */
  awaited: readonly number[];
  error: Error | null;
  retry: () => void;
  /** Null when the earliest are shown. */
  showEarlier: (() => void) | null;
  isReadingEarlier: boolean;
  /** Staff of all of them. */
  people: readonly string[];
}

/** The newest lines of many sites, live, and as many earlier ones as were asked for; another wish begins anew. */
export function useSiteLogs(siteIds: readonly number[], wish: LogWish): ShownLogs {
  const asked = siteIds.map((siteId) => newestLog(siteId, wish));
  const newest = useLiveQueries(asked);
  const silent = siteIds.filter((_, at) => newest[at]?.data === undefined && newest[at]?.error !== null);
  const { sites, unread, isReadingEarlier, readEarlier } = useEarlier(wish, (kept) =>
    siteIds.flatMap((siteId, at) => siteOf(siteId, newest[at]?.data, kept[siteId] ?? null)),
  );
  const shown = sites.map(({ siteId, pages }) => (unread.includes(siteId) ? { ...pages, earlier: null } : pages));
  const hasEarlier = sites.some(({ pages }) => pages.earlier !== null);
  return {
    lines: sites.length === 0 ? undefined : shownOf(shown),
    failed: [...new Set([...silent, ...unread])],
    awaited: siteIds.filter((siteId, at) => newest[at]?.data === undefined && !silent.includes(siteId)),
    error: newest.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      readAgain(asked.filter((_, at) => newest[at]?.data === undefined && newest[at]?.error !== null));
      if (unread.length > 0) void readEarlier();
    },
    showEarlier: hasEarlier ? () => void readEarlier() : null,
    isReadingEarlier,
    people: usePeople(newest.flatMap(({ data }) => data?.people ?? [])),
  };
}

/** Those that were known stay while another wish is read. */
function usePeople(read: readonly string[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const now = [...new Set(read)].toSorted((a, b) => a.localeCompare(b));
  if (now.length > 0 && now.join('\n') !== known.join('\n')) setKnown(now);
  return known;
}

interface SiteLog extends SitePages {
  siteId: number;
  timeZone: string;
}

/** None until it was read. */
function siteOf(siteId: number, data: LiveLog | undefined, kept: Pages<SiteLine> | null): SiteLog[] {
  if (data === undefined) return [];
  const { timeZone, earlier } = data;
  const entries = data.entries.map((line) => lineOf(siteId, timeZone, line));
  return [{ siteId, timeZone, ...sitePages({ entries, earlier }, kept) }];
}

type Kept = Readonly<Record<number, Pages<SiteLine>>>;

interface Earlier {
  /** The wish that they are of. */
  of: string;
  kept: Kept;
  unread: readonly number[];
}

const NOTHING: Omit<Earlier, 'of'> = { kept: {}, unread: [] };

/** Pages before the newest ones, of each site for itself. */
function useEarlier(wish: LogWish, sitesWith: (kept: Kept) => SiteLog[]) {
  const of = JSON.stringify(wish);
  const [state, setState] = useState<Earlier>({ of, kept: {}, unread: [] });
  const [isReadingEarlier, setReading] = useState(false);
  const { kept, unread } = state.of === of ? state : NOTHING;
  const sites = sitesWith(kept);
  /** What comes late for another wish is nobody's. */
  const change = (part: (before: Earlier) => Partial<Earlier>) =>
    setState((before) => (before.of === of ? { ...before, ...part(before) } : before));
  if (state.of !== of) setState({ of, kept, unread });
  const grown = sites.filter(({ isGrown }) => isGrown).map(({ siteId, pages }) => [siteId, pages] as const);
  // What is new is kept with them, so that they adjoin to whatever comes next.
  if (grown.length > 0) change((before) => ({ kept: { ...before.kept, ...Object.fromEntries(grown) } }));
  const readOne = async ({ siteId, timeZone, pages }: SiteLog, place: string) => {
    const { entries, earlier } = await earlierLog(siteId, wish, place);
    const more = entries.map((line) => lineOf(siteId, timeZone, line));
    change(({ kept: before }) => ({
      kept: { ...before, [siteId]: { earlier, entries: merged(before[siteId]?.entries ?? pages.entries, more) } },
    }));
  };
  const readEarlier = async () => {
    if (isReadingEarlier) return;
    setReading(true);
    const open = sites.flatMap((site) => (site.pages.earlier === null ? [] : [{ site, place: site.pages.earlier }]));
    const outcomes = await Promise.allSettled(open.map(({ site, place }) => readOne(site, place)));
    const missed = open.flatMap(({ site }, at) => (outcomes[at]?.status === 'rejected' ? [site.siteId] : []));
    change(() => ({ unread: missed }));
    setReading(false);
  };
  return { sites, unread, isReadingEarlier, readEarlier };
}
