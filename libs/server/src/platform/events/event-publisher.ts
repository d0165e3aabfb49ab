import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Emitter } from '@socket.io/redis-emitter';
import type { AnySiteEvent } from '#contracts/events';
import type { HubToClient } from '#contracts/live/realtime';
import type { Config } from '../config.js';
import { Metrics } from '../metrics.js';
import { connectRedis, endConnection, type Redis } from '../redis.js';
import { CONFIG } from '../tokens.js';
import { OUTCOMES_CHANNEL } from './outcomes.js';
import { ROOM_CHANNELS, ROOM_MESSAGES } from './room-messages.js';

export function siteRoom(siteId: number): string {
  return `site:${siteId}`;
}

/**
 * Carries committed events to the rooms. What Redis loses here is not lost: screens compare numbers with the hub's
 * beat and fetch what they lack from the log.
 */
@Injectable()
export class EventPublisher implements OnModuleDestroy {
  private readonly logger = new Logger(EventPublisher.name);
  private readonly redis: Redis;
  private readonly emitter: Emitter<HubToClient>;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly metrics: Metrics,
  ) {
    this.redis = connectRedis(config.redisUrl, { enableOfflineQueue: false });
    const carrier = { publish: (channel: string, message: string) => this.send(channel, message) };
    this.emitter = new Emitter<HubToClient>(carrier, { key: ROOM_CHANNELS, parser: ROOM_MESSAGES });
  }

  publish(events: readonly AnySiteEvent[]): void {
    for (const event of events) this.metrics.events.inc({ name: event.name });
    if (this.redis.status !== 'ready') return;
    for (const event of events) this.emitter.to(siteRoom(event.siteId)).emit('event', event);
  }

  /** Wakes whoever waits for one of these in any process (`Outcomes`). */
  tell(outcomes: readonly string[]): void {
    if (this.redis.status !== 'ready') return;
    for (const name of outcomes) this.send(OUTCOMES_CHANNEL, name);
  }

  onModuleDestroy(): void {
    endConnection(this.redis);
  }

  private send(channel: string, message: string): void {
    this.gather();
    this.redis.publish(channel, message).catch((error: unknown) => {
      this.logger.debug(`not published: ${String(error)}`);
    });
  }

  /** What is published in one turn of the event loop goes out in one piece: commits come in groups, and each write to a socket is dear. */
  private gather(): void {
    const { stream } = this.redis;
    if (stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => {
      stream.uncork();
    });
  }
}
