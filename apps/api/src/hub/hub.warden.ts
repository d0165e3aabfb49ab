import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionCache } from '#server/features/identity/session-cache';
import { SessionsRepository } from '#server/features/identity/sessions.repository';
import { Metrics } from '#server/platform/metrics';
import { HubGateway } from './hub.gateway.js';
import { cutOff, type Screen } from './screen.js';

const LOOK_EVERY_MS = 800;
const TOUCH_EVERY_MS = 20_000;
/** Bytes that may wait for one screen; a slower one is cut off and comes back with `watch`. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * Sends screens away: those whose session was revoked or is over, within two seconds and without Redis, and those that do
 * not read what they are sent.
 */
@Injectable()
export class HubWarden implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(HubWarden.name);
  private readonly timers: NodeJS.Timeout[] = [];
  /** By the database's clock. After looks that failed the next goes on from the last that did not. */
  private lookedAt: Date | null = null;

  constructor(
    private readonly hub: HubGateway,
    private readonly sessions: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.timers.push(setInterval(() => void this.sendAwayEnded(), LOOK_EVERY_MS).unref());
    this.timers.push(setInterval(() => this.cutOffSlow(), LOOK_EVERY_MS).unref());
    this.timers.push(setInterval(() => this.keepAwake(), TOUCH_EVERY_MS).unref());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private async sendAwayEnded(): Promise<void> {
    try {
      const { now, ended } = await this.sessions.ended(this.lookedAt);
      this.lookedAt = now;
      const gone = new Set(ended.map((session) => session.tokenHash.toString('base64')));
      if (gone.size === 0) return;
      for (const screen of this.screens())
        for (const session of screen.data.sessions)
          if (gone.has(session.tokenHash.toString('base64'))) sendAway(screen, session.siteId);
    } catch (error) {
      this.logger.warn(`revocations: ${String(error)}`);
    }
  }

  private cutOffSlow(): void {
    for (const screen of this.screens()) {
      if (waitingBytes(screen) <= MOST_WAITING_BYTES) continue;
      this.metrics.slowScreens.inc();
      cutOff(screen);
    }
  }

  /** An open screen is a used session. */
  private keepAwake(): void {
    for (const screen of this.screens()) for (const { tokenHash } of screen.data.sessions) this.cache.touch(tokenHash);
  }

  private screens(): Iterable<Screen> {
    return this.hub.server.sockets.sockets.values();
  }
}

function sendAway(screen: Screen, siteId: number): void {
  screen.emit('session', { siteId, state: 'revoked' });
  screen.disconnect(true);
}

/** What engine.io and the WebSocket below it still hold for this screen. */
function waitingBytes(screen: Screen): number {
  const transport = screen.conn.transport as { socket?: { bufferedAmount?: number } };
  const packets = screen.conn as unknown as { writeBuffer: readonly { data?: unknown }[] };
  const held = packets.writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return held + (transport.socket?.bufferedAmount ?? 0);
}
