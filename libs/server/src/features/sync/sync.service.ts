import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '#contracts/errors';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { MirrorRepository } from './mirror/mirror.repository.js';
import { MirrorWriter } from './mirror/mirror-writer.js';
import { ProviderReading, type WantedVisits } from './mirror/provider-reading.js';
import { SyncStateRepository } from './sync-state.repository.js';
import { SyncTroubles } from './outages/sync-troubles.service.js';

/** What says that the provider does not answer, and not that we asked for something that is not there. */
const SILENCE: ReadonlySet<ErrorCode> = new Set(['PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED']);

/** Takes over what the provider says now: of whole days, of one appointment, of one client. */
@Injectable()
export class SyncService {
  constructor(
    private readonly reading: ProviderReading,
    private readonly writer: MirrorWriter,
    private readonly mirror: MirrorRepository,
    private readonly states: SyncStateRepository,
    private readonly troubles: SyncTroubles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Whole days of one site. Says so on every screen when they cannot be taken over, and when they can again. */
  async days(siteId: number, window: DayWindow): Promise<void> {
    try {
      await this.window(siteId, window, null);
    } catch (error) {
      if (!(error instanceof DomainError) || SILENCE.has(error.code)) await this.troubles.degraded(siteId);
      throw error;
    }
  }

  async appointment(siteId: number, appointmentId: number): Promise<void> {
    const fetched = await this.reading.appointment(siteId, appointmentId);
    await this.unitOfWork.run((tx) => this.writer.apply(tx, fetched));
  }

  /** Of these clients, on days that no turn reads. What lies before `quietBefore` is taken over without events. */
  async visitsOf(siteId: number, wanted: WantedVisits, quietBefore: string): Promise<void> {
    const fetched = await this.reading.visitsOf(siteId, wanted);
    await this.unitOfWork.run((tx) => this.writer.apply(tx, { ...fetched, quietBefore }));
  }

  async client(siteId: number, clientId: string): Promise<void> {
    const fetched = await this.reading.client(siteId, clientId);
    await this.unitOfWork.run((tx) => this.writer.apply(tx, fetched));
  }

  /** Days before `quietBefore` are history that no screen has shown yet: taken over without events. Gives how many records were different. */
  async window(siteId: number, window: DayWindow, quietBefore: string | null): Promise<number> {
    const at = await this.mirror.now();
    const fetched = await this.reading.window(siteId, window);
    return this.unitOfWork.run(async (tx) => {
      const found = await this.writer.apply(tx, { ...fetched, quietBefore });
      await this.states.daysSynced(tx, siteId, { ...window, at });
      await this.troubles.answeredWhole(tx, siteId, { ...window, at });
      return found;
    });
  }
}
