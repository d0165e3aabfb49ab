import { Injectable } from '@nestjs/common';
import { addDays } from '#domain/time/site-time';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { DirectoryMirror } from './mirror/directory-mirror.js';
import { everyDay } from './sync-days.js';
import { SyncStateRepository } from './sync-state.repository.js';
import { SyncService } from './sync.service.js';

@Injectable()
export class ReconcileService {
  constructor(
    private readonly sync: SyncService,
    private readonly directory: DirectoryMirror,
    private readonly calendar: SiteCalendar,
    private readonly states: SyncStateRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The full pass: names, half a year back, two months ahead. The first one takes history over without events. */
  async run(siteId: number): Promise<void> {
    await this.directory.refresh(siteId);
    const today = await this.calendar.today(siteId);
    const isFirst = !(await this.states.find(siteId))?.reconciledAt;
    let found = 0;
    for (const window of everyDay(today))
      found += await this.sync.window(siteId, window, isFirst ? addDays(today, -1) : null);
    // The first one finds everything: there was nothing that it could differ from.
    const pass = { at: this.clock.now(), found: isFirst ? null : found };
    await this.unitOfWork.run((tx) => this.states.reconciled(tx, siteId, pass));
  }
}
