import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import type { SyncStatus } from '#contracts/sites.dto';
import { Clock } from '../../platform/clock.js';
import { SyncStateRepository } from './sync-state.repository.js';

interface PositionedStatus {
  status: SyncStatus;
  position: LogPosition;
  now: Date;
}

/** How the mirror of a site stands, for its screens. */
@Injectable()
export class SyncStatusService {
  constructor(
    private readonly states: SyncStateRepository,
    private readonly clock: Clock,
  ) {}

  async of(siteId: number): Promise<PositionedStatus> {
    const { epoch, seq, ...at } = await this.states.findAt(siteId);
    const syncedAt = at.syncedAt?.toISOString() ?? null;
    const since = at.degradedSince?.toISOString() ?? null;
    const state = since !== null ? 'degraded' : syncedAt === null ? 'never' : 'ok';
    return { status: { state, syncedAt, since }, position: { epoch, seq }, now: this.clock.now() };
  }
}
