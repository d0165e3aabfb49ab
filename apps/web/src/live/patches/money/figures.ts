import type { LiveCard } from '#contracts/events';
import type { SiteSummaries } from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from '../behind';

/** Days of a site, of all its locations or of one. */
export type FiguresRef =
  | { siteId: number; days: readonly string[] }
  | {
      siteId: number;
      days: readonly string[];
      locationId: number;
    };

/** What the days come to; behind when something of one of them changed, of which events say no more. */
export type LiveFigures = Wire<SiteSummaries> & Outdated;

interface OfDay {
  date: string;
}

export function behindFigures(
  figures: LiveFigures,
  { card, from, sale }: { card?: LiveCard | null; from?: OfDay; sale?: OfDay },
  { days }: FiguresRef,
): LiveFigures {
  return [card, from, sale].some((one) => one && days.includes(one.date)) ? behind(figures) : figures;
}
