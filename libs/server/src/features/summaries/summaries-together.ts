import { Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import { type AskedDays, SummariesRepository, type SummedSite } from './summaries.repository.js';

/** Statements that are under way; who comes meanwhile shares the next one. */
const AT_ONCE = 2;
/** Days of sites that readers are put together for: one statement does not grow with how many look. */
const MOST_DAYS = 1_000;
/** Sites that are read side by side when they could not be read together: the others' statements have room, too. */
const ALONE_AT_ONCE = 6;

type Sites = ReadonlyMap<number, SummedSite>;

interface Reader {
  asked: readonly AskedDays[];
  tell: (sites: Sites) => void;
}

/**
 * What many want of the sites' days in the same moment is read once: a change that all directors hear of is summed up for all of them. A
 * statement begins after everybody whom it answers has asked, so it knows of every change that they have heard of.
 */
@Injectable()
export class SummariesTogether {
  private readonly logger = new Logger(SummariesTogether.name);
  private waiting: Reader[] = [];
  private underWay = 0;

  constructor(private readonly summaries: SummariesRepository) {}

  /** By site, without those that are none of ours or could not be read; of a site also days that others asked for. */
  read(asked: readonly AskedDays[]): Promise<Sites> {
    return new Promise((tell) => {
      this.waiting.push({ asked, tell });
      this.begin();
    });
  }

  private begin(): void {
    if (this.underWay === AT_ONCE || this.waiting.length === 0) return;
    const readers = this.takeReaders();
    this.underWay += 1;
    void this.readAll(onceEach(readers.flatMap(({ asked }) => asked))).then((sites) => {
      this.underWay -= 1;
      for (const { tell } of readers) tell(sites);
      this.begin();
    });
  }

  /** In their order, the first one in any case. */
  private takeReaders(): Reader[] {
    let days = 0;
    const isTooMany = ({ asked }: Reader): boolean => {
      days += asked.reduce((sum, one) => sum + one.days.length, 0);
      return days > MOST_DAYS;
    };
    const from = this.waiting.findIndex(isTooMany);
    return this.waiting.splice(0, from < 0 ? this.waiting.length : Math.max(1, from));
  }

  /** All in one statement; when that fails each site by itself, so that one of them does not take the others' away. */
  private async readAll(asked: readonly AskedDays[]): Promise<Sites> {
    try {
      return await this.summaries.ofSites(asked);
    } catch (error) {
      this.logger.warn(`summaries of ${asked.length} sites could not be read together: ${String(error)}`);
    }
    const queue = new PQueue({ concurrency: ALONE_AT_ONCE });
    const sites = await queue.addAll(asked.map((one) => () => this.readAlone(one)));
    return new Map(sites.flatMap((site) => [...site]));
  }

  private async readAlone(asked: AskedDays): Promise<Sites> {
    try {
      return await this.summaries.ofSites([asked]);
    } catch (error) {
      this.logger.warn(`summaries of site ${asked.siteId} could not be read: ${String(error)}`);
      return new Map();
    }
  }
}

/** A site that is asked for twice is read with the days of both. */
function onceEach(asked: readonly AskedDays[]): AskedDays[] {
  const bySite = new Map<number, readonly string[]>();
  for (const { siteId, days } of asked) bySite.set(siteId, [...(bySite.get(siteId) ?? []), ...days]);
  return [...bySite].map(([siteId, days]) => ({ siteId, days }));
}
