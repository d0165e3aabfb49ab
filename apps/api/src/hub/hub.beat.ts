import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HEAD_EVERY_SECONDS } from '#contracts/live/realtime';
import { Clock } from '#server/platform/clock';
import { EventLog } from '#server/platform/events/event-log';
import { siteRoom } from '#server/platform/events/event-publisher';
import { HubGateway } from './hub.gateway.js';

/** Thousands of screens told in one go would hold up the events between; 26 rooms take 0.4 s this way. */
const BETWEEN_ROOMS_MS = 15;

/** While Redis carries nothing to the rooms, the beat is what screens live by. */
const WITHOUT_REDIS_SECONDS = 1;

/**
 * Tells every room of this process its newest number, straight from Postgres and without Redis, so that a lost event is
 * noticed even when none follows it.
 */
@Injectable()
export class HubBeat implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(HubBeat.name);
  private timer: NodeJS.Timeout | null = null;
  private lastBeat = 0;
  private isBeating = false;
  /** Told by the adapter's connection. */
  isCarried: () => boolean = () => true;

  constructor(
    private readonly hub: HubGateway,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), WITHOUT_REDIS_SECONDS * 1_000).unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    const now = this.clock.now();
    const due = this.lastBeat + HEAD_EVERY_SECONDS * 1_000 - 50;
    if (this.isBeating || (this.isCarried() && now.getTime() < due)) return;
    this.lastBeat = now.getTime();
    this.isBeating = true;
    try {
      await this.beat();
    } catch (error) {
      this.logger.warn(`no beat: ${String(error)}`);
    } finally {
      this.isBeating = false;
    }
  }

  private async beat(): Promise<void> {
    const sites = new Set(
      [...this.hub.server.sockets.sockets.values()].flatMap(({ data }) => data.sessions.map(({ siteId }) => siteId)),
    );
    if (sites.size === 0) return;
    for (const { siteId, epoch, seq } of await this.log.heads([...sites])) {
      const at = this.clock.now().toISOString();
      this.hub.server.local.to(siteRoom(siteId)).emit('head', { siteId, epoch, seq, at });
      await sleep(BETWEEN_ROOMS_MS);
    }
  }
}
