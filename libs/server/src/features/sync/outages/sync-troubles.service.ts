import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { DayWindow } from '../../../adapters/provider/appointments/provider-appointments.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { Schedules } from '../../../platform/jobs/schedules.js';
import { SyncComeBack } from './sync-come-back.js';
import { SyncStateRepository } from '../sync-state.repository.js';

const PROVIDER: Actor = { kind: 'provider' };
/** Days that could not be taken over although the provider answers are tried again after this. */
const TROUBLED_SECONDS = 60;
/** The first probe comes this soon: most silences are a moment. */
const FIRST_PROBE_SECONDS = 1;

/** What becomes of a site whose provider does not answer, and when it does again. */
@Injectable()
export class SyncTroubles {
  constructor(
    private readonly states: SyncStateRepository,
    private readonly schedules: Schedules,
    private readonly comeBacks: SyncComeBack,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
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
    const today = await this.comeBacks.today(siteId);
    if (times === 1 || (from <= today && today <= to)) await this.silent(siteId);
  }

  /** One record that gets no answer each time is at fault itself: it waits on by itself. */
  async recordWaits(siteId: number, times: number): Promise<void> {
    if (times === 1) await this.silent(siteId);
  }

  /** A probe was answered. */
  async answered(siteId: number): Promise<void> {
    const today = await this.comeBacks.today(siteId);
    await this.unitOfWork.run(async (tx) => {
      const seconds = await this.states.answered(tx, siteId);
      if (seconds !== null) await this.comeBacks.after(tx, siteId, { seconds, today });
    });
  }

  /** Whole days were read by a question of this instant. */
  async answeredWhole(tx: Transaction, siteId: number, { at, ...read }: DayWindow & { at: Date }): Promise<void> {
    const today = await this.comeBacks.today(siteId);
    const { isNews, silentSeconds: seconds } = await this.states.succeeded(tx, siteId, at);
    if (seconds !== null) await this.comeBacks.after(tx, siteId, { seconds, today, read });
    if (!isNews) return;
    const payload = { syncedAt: at.toISOString() };
    this.events.record(tx, siteId, 'sync.recovered', { payload, actor: PROVIDER });
  }

  private async degrade(tx: Transaction, siteId: number): Promise<void> {
    const news = await this.states.failed(tx, siteId, this.clock.now());
    await this.schedules.hasten(tx, { siteId, name: 'provider.syncDay', seconds: TROUBLED_SECONDS });
    if (news === null) return;
    const payload = { since: news.since.toISOString(), syncedAt: news.syncedAt?.toISOString() ?? null };
    this.events.record(tx, siteId, 'sync.degraded', { payload, actor: PROVIDER });
  }
}
