import { Injectable } from '@nestjs/common';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { ProviderSchedule } from '../../adapters/provider/schedule/provider-schedule.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { StaffDaysRepository } from './staff-days.repository.js';
import { staffDays } from './staff-days.js';

/** `provider.syncSchedule`: when people and rooms take appointments, day by day (ADR 060). */
@Injectable()
export class ScheduleMirror {
  constructor(
    private readonly provider: ProviderSchedule,
    private readonly staffDays: StaffDaysRepository,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Takes over whole days of a site; screens hear of those that are other ones than before. */
  async refresh(siteId: number, window: DayWindow): Promise<void> {
    const at = await this.staffDays.now();
    const days = staffDays(await this.provider.ofDays(siteId, window), window);
    await this.unitOfWork.run(async (tx) => {
      const dates = await this.staffDays.write(tx, siteId, { ...window, at, days });
      if (dates.length > 0)
        this.events.record(tx, siteId, 'schedule.changed', { payload: { dates }, actor: { kind: 'provider' } });
    });
  }
}
