import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import { localDate } from '#domain/time/site-time';
import type { DayWindow } from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { Schedules } from '../../platform/jobs/schedules.js';
import { SitesService } from '../sites/sites.service.js';
import { besideWindow, windowFrom } from './sync-days.js';
import { SyncRequests } from './sync-requests.js';
import { SyncStateRepository } from './sync-state.repository.js';

const PROVIDER: Actor = { kind: 'provider' };
/** Days that could not be taken over although the provider answers are tried again after this. */
const TROUBLED_SECONDS = 60;
/** The first probe comes this soon: most silences are a moment. */
const FIRST_PROBE_SECONDS = 1;
/** Our address may have missed messages in a silence of this length: everything ahead is read, not only what was told. */
const LONG_SECONDS = 60;

interface Past {
  /** How long there was silence. */
  seconds: number;
  today: string;
  /** What was read just now. */
  read?: DayWindow;
}

/** What becomes of a site whose provider does not answer, and when it does again. */
@Injectable()
export class SyncTroubles {
  @Inject() private readonly sites!: SitesService;
  @Inject() private readonly events!: EventLog;
  @Inject() private readonly clock!: Clock;

  constructor(
    private readonly states: SyncStateRepository,
    private readonly schedules: Schedules,
    private readonly jobs: JobOutbox,
    private readonly requests: SyncRequests,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Days could not be taken over. Every screen hears of it once. */
  async degraded(siteId: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.degrade(tx, siteId));
  }

  /** A job of the site waits because it got no answer. */
  async silent(siteId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.degrade(tx, siteId);
      await this.states.fellSilent(tx, siteId);
      await this.schedules.hasten(tx, { siteId: 0, name: 'provider.probe', seconds: FIRST_PROBE_SECONDS });
    });
  }

  /** A window without answer says that the site is silent each time; other days may be at fault themselves, so only once. */
  async daysWait(siteId: number, { from, to }: DayWindow, times: number): Promise<void> {
    const today = await this.today(siteId);
    if (times === 1 || (from <= today && today <= to)) await this.silent(siteId);
  }

  /** One record that gets no answer each time is at fault itself: it waits on by itself. */
  async recordWaits(siteId: number, times: number): Promise<void> {
    if (times === 1) await this.silent(siteId);
  }

  /** A probe was answered. */
  async answered(siteId: number): Promise<void> {
    const today = await this.today(siteId);
    await this.unitOfWork.run(async (tx) => {
      const seconds = await this.states.answered(tx, siteId);
      if (seconds !== null) await this.comeBack(tx, siteId, { seconds, today });
    });
  }

  /** Whole days were read by a question of this instant. */
  async answeredWhole(tx: Transaction, siteId: number, { at, ...read }: DayWindow & { at: Date }): Promise<void> {
    const today = await this.today(siteId);
    const { isNews, silentSeconds: seconds } = await this.states.succeeded(tx, siteId, at);
    if (seconds !== null) await this.comeBack(tx, siteId, { seconds, today, read });
    if (!isNews) return;
    const payload = { syncedAt: at.toISOString() };
    this.events.record(tx, siteId, 'sync.recovered', { payload, actor: PROVIDER });
  }

  /** For an unknown time the provider told nothing, of any site: all that may have been changed unseen is read. */
  async messagesMissed(tx: Transaction): Promise<void> {
    for (const { siteId, timeZone } of await this.sites.all()) {
      const today = localDate(this.clock.now(), timeZone);
      for (const window of [windowFrom(today), ...besideWindow(today)])
        await this.requests.dayAgain(tx, siteId, window);
    }
  }

  /** What waits goes on at once; the window is read, and after a long silence all that may have been changed unseen. */
  private async comeBack(tx: Transaction, siteId: number, past: Past): Promise<void> {
    const woken = (await this.jobs.wake(tx, siteId)).flatMap((job) =>
      job.name === 'provider.syncDay' ? [job.payload] : [],
    );
    const known = [...woken, ...(past.read === undefined ? [] : [past.read])];
    const windows = [windowFrom(past.today), ...(past.seconds >= LONG_SECONDS ? besideWindow(past.today) : [])];
    for (const window of windows)
      if (!known.some((one) => isSame(one, window))) await this.requests.dayAgain(tx, siteId, window);
  }

  private async degrade(tx: Transaction, siteId: number): Promise<void> {
    const news = await this.states.failed(tx, siteId, this.clock.now());
    await this.schedules.hasten(tx, { siteId, name: 'provider.syncDay', seconds: TROUBLED_SECONDS });
    if (news === null) return;
    const payload = { since: news.since.toISOString(), syncedAt: news.syncedAt?.toISOString() ?? null };
    this.events.record(tx, siteId, 'sync.degraded', { payload, actor: PROVIDER });
  }

  private async today(siteId: number): Promise<string> {
    const { timeZone } = await this.sites.one(siteId);
    return localDate(this.clock.now(), timeZone);
  }
}

function isSame(one: DayWindow, other: DayWindow): boolean {
  return one.from === other.from && one.to === other.to;
}
