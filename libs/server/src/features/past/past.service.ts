import { Inject, Injectable } from '@nestjs/common';
import { localDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { ProviderDirectory } from '../../adapters/provider/directory/provider-directory.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';
import { pause } from '../../platform/work/work-signal.js';
import { PastSite, type SiteOfPast } from './past-site.js';
import { PastRepository, type PastSpan } from './past.repository.js';
import { isSandbox } from './sandbox-check.js';

const LOOK_MS = 250;
/** So long the mirror of a site may take to come after that of the one before. */
const PATIENCE_MS = 10 * 60_000;
/** While one waits for the database another computes. */
const SITES_AT_ONCE = 3;

export interface PastWish {
  days: number;
  /** All that the provider has when left out. */
  siteIds?: readonly number[];
  /** Told of each site that is done. */
  say: (done: number, of: number) => void;
}

/** Days of a location that were laid, and sites where people had worked already. */
export interface LaidPast {
  days: number;
  ofPeople: number[];
}

/** A demo's past: what the studios would have written down in the days before, of what the sandbox sold in them. ADR 081 */
@Injectable()
export class Past {
  constructor(
    private readonly known: PastRepository,
    private readonly site: PastSite,
    private readonly provider: ProviderDirectory,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lays what lacks, site after site as their mirrors come; where all of it is there nothing is done. Throws where the provider is not the
   * sandbox. A site where somebody wrote something down of those days, before any of them was laid, is left as it is.
   */
  async lay({ days, siteIds, say }: PastWish): Promise<LaidPast> {
    if (!(await isSandbox(this.config.provider.url)))
      throw new Error('The provider is not the sandbox: nothing is laid beside what is real.');
    const wanted = siteIds ?? (await this.provider.sites()).map(({ siteId }) => siteId).filter((id) => id > 0);
    const begun = await this.known.begun();
    const laid: LaidPast = { days: 0, ofPeople: [] };
    const taken = new Set<number>();
    let done = 0;
    const lane = async () => {
      for (let next = await this.next(wanted, taken); next !== null; next = await this.next(wanted, taken)) {
        const found = await this.laySite(next, this.spanOf(next, days, begun.get(next.siteId)), begun);
        if (found === null) laid.ofPeople.push(next.siteId);
        laid.days += found ?? 0;
        say(++done, wanted.length);
      }
    };
    await Promise.all(Array.from({ length: SITES_AT_ONCE }, lane));
    return laid;
  }

  /** One whose history is mirrored and that no lane has taken; null when there are no more. */
  private async next(wanted: readonly number[], taken: Set<number>): Promise<SiteOfPast | null> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const left = () => wanted.filter((id) => !taken.has(id));
      if (left().length === 0) return null;
      const ready = (await this.known.ready(left())).find(({ siteId }) => !taken.has(siteId));
      if (ready !== undefined) {
        taken.add(ready.siteId);
        return ready;
      }
      await pause(LOOK_MS);
    }
    throw new Error('The mirror of the sites has not come: is the worker running?');
  }

  /** The days that were begun with, whenever it is gone on with them. */
  private spanOf({ timeZone }: SiteOfPast, days: number, begunFrom: string | undefined): PastSpan {
    const from = begunFrom ?? addDays(localDate(this.clock.now(), timeZone), -days);
    return { from, to: addDays(from, days - 1) };
  }

  private async laySite(site: SiteOfPast, span: PastSpan, begun: ReadonlyMap<number, string>): Promise<number | null> {
    if (!begun.has(site.siteId) && (await this.known.isOfPeople(site.siteId, span))) return null;
    return this.site.lay(site, span);
  }
}
