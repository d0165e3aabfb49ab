import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SlotHold } from '#contracts/calendar/hold.dto';
import { Clock } from '../../../platform/clock.js';
import { type Transaction, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type Due, Schedules } from '../../../platform/jobs/schedules.js';
import { HoldNews, SYSTEM } from '../hold-news.js';
import { HoldsRepository } from '../holds.repository.js';

const LOOK_EVERY_MS = 5_000;

/** Holds never survive their owner: what ran out, lost its session or its screen is free again, and screens are told. ADR 062 */
@Injectable()
export class HoldSweep implements OnModuleInit {
  constructor(
    private readonly holds: HoldsRepository,
    private readonly news: HoldNews,
    private readonly unitOfWork: UnitOfWork,
    private readonly schedules: Schedules,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.rule('clock.freeHolds', () => this.due());
  }

  /** What ran out, or lost its session. */
  async sweep(): Promise<void> {
    for (const siteId of await this.holds.sitesOver()) await this.free(siteId, (tx) => this.holds.freeOver(tx, siteId));
  }

  /** Of screens whose sockets are gone and did not come back: who comes back says so with its new one. */
  async freeOf(screens: readonly string[]): Promise<void> {
    for (const siteId of await this.holds.sitesOfScreens(screens))
      await this.free(siteId, (tx) => this.holds.freeOfScreens(tx, siteId, screens));
  }

  private async free(siteId: number, free: (tx: Transaction) => Promise<SlotHold[]>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      this.news.freed(tx, siteId, { holds: await free(tx), actor: SYSTEM });
    });
  }

  /** A look, and work when there is some. */
  private async due(): Promise<Due> {
    const isNeeded = (await this.holds.sitesOver()).length > 0;
    const job = isNeeded ? ({ name: 'clock.freeHolds', payload: {}, dedupeKey: 'clock.freeHolds' } as const) : null;
    return { job, nextAt: new Date(this.clock.now().getTime() + LOOK_EVERY_MS) };
  }
}
