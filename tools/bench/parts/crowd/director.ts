import type { AnySiteEvent } from '#contracts/events';
import type { SummariesReply } from '#contracts/operations/summary.dto';
import { SUMMARY_ENDPOINTS } from '#contracts/operations/summary-routes';
import type { Wire } from '#contracts/wire';
import { until } from '../figures/load.js';
import { now } from '../figures/stats.js';
import type { HubAddress } from './hub-socket.js';
import { Screen, type ScreenPlace } from './screen.js';

/** The web app's own patience: apps/web/src/features/operations/read-together.ts. */
const GAP_MS = 500;
const FIRST_MS = 20;

/** What a director saw of a site at an instant, true as of event `seq`. */
export interface Seen {
  at: number;
  seq: number;
  arrived: number;
  /** Dollars. */
  sales: number;
}

/** A site on the screen of a director. */
interface Followed {
  place: ScreenPlace;
  screen: Screen;
  seen: Seen[];
  /** When it heard of each event, by number. */
  heardAt: Map<number, number>;
  /** The newest event that changes a day on screen. */
  changedBy: number;
  isAsking: boolean;
}

/** A director who looks at all sites, as the web app does: told of a change of one of the days it reads that site's again, with those of all others that changed meanwhile. */
export class Director {
  readonly sites: Followed[];
  readonly calls: number[] = [];
  private waiting: Followed[] = [];
  private isDue = false;
  private lastAt = -Infinity;
  private isClosed = false;

  constructor(
    private readonly address: HubAddress,
    places: readonly ScreenPlace[],
    /** YYYY-MM-DD, the one that is looked at first. */
    private readonly days: readonly string[],
  ) {
    this.sites = places.map((place) => {
      const site: Followed = {
        ...{ place, screen: new Screen(address, place, (event) => this.told(site, event)) },
        ...{ seen: [], heardAt: new Map<number, number>(), changedBy: 0, isAsking: false },
      };
      return site;
    });
  }

  async open(): Promise<void> {
    for (const site of this.sites) {
      site.screen.connect();
      this.ask(site);
    }
    await until('a director sees every site', () =>
      this.sites.every(({ screen, seen }) => screen.isComplete && seen.length > 0),
    );
  }

  close(): void {
    this.isClosed = true;
    for (const { screen } of this.sites) screen.cut(true);
  }

  private told(site: Followed, { seq, payload }: AnySiteEvent): void {
    const { card, sale } = payload as { card?: { date: string } | null; sale?: { date: string } };
    if (![card, sale].some((one) => one && this.days.includes(one.date))) return;
    site.heardAt.set(seq, now());
    site.changedBy = seq;
    if (seq > (site.seen.at(-1)?.seq ?? 0)) this.ask(site);
  }

  private ask(site: Followed): void {
    if (site.isAsking) return;
    site.isAsking = true;
    this.waiting.push(site);
    if (this.isDue) return;
    this.isDue = true;
    setTimeout(() => void this.read(), Math.max(FIRST_MS, this.lastAt + GAP_MS - now()));
  }

  private async read(): Promise<void> {
    const asked = this.waiting;
    const began = now();
    [this.waiting, this.isDue, this.lastAt] = [[], false, began];
    const { sites } = await this.call(asked);
    if (this.isClosed) return;
    const at = now();
    this.calls.push(at - began);
    for (const [index, site] of asked.entries()) {
      const answer = sites[index];
      const figures = answer?.summaries?.locations[0]?.days.find(({ date }) => date === this.days[0]);
      if (answer === undefined || figures === undefined) throw new Error('A site gave no figures.');
      site.seen.push({ at, seq: answer.seq, arrived: figures.arrived, sales: figures.totalSales ?? NaN });
      site.isAsking = false;
      if (site.changedBy > answer.seq) this.ask(site);
    }
  }

  private async call(asked: readonly Followed[]): Promise<Wire<SummariesReply>> {
    const { method, path } = SUMMARY_ENDPOINTS['summaries.all'];
    const [{ siteId, token } = { siteId: 0, token: '' }] = this.sites.map(({ place }) => place);
    const headers = { authorization: `Bearer ${token}`, siteid: String(siteId), 'content-type': 'application/json' };
    const body = JSON.stringify({ sites: asked.map(({ place }) => ({ token: place.token, days: this.days })) });
    const answer = await fetch(`${this.address.url}${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`The figures answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as Wire<SummariesReply>;
  }
}
