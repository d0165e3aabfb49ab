import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionCache } from '#server/features/identity/sessions/session-cache';
import { type EndedSession, SessionsRepository } from '#server/features/identity/sessions/sessions.repository';
import { siteRoom } from '#server/platform/events/event-publisher';
import { Metrics } from '#server/platform/metrics';
import { HubGateway } from '../hub.gateway.js';
import { cutOff, maySee, type Screen, waitingBytes } from '../screen.js';

const LOOK_EVERY_MS = 800;
const TOUCH_EVERY_MS = 20_000;
/** Bytes that may wait for one screen; a slower one is cut off and comes back with `watch`. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * Ends what a screen may no longer see: a site whose session was revoked or is over, within two seconds and without Redis, and with
 * its last site the screen; and sends away those that do not read what they are sent.
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
    const begunMs = performance.now();
    try {
      const { now, ended } = await this.sessions.ended(this.lookedAt);
      this.lookedAt = now;
      this.cache.recent.looked(begunMs, ended);
      const gone = new Set(ended.map((session) => session.tokenHash.toString('base64')));
      if (gone.size === 0) return;
      for (const screen of this.screens())
        for (const session of screen.data.sessions)
          if (gone.has(session.tokenHash.toString('base64'))) endSession(screen, session);
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

/** One site's end is that site's alone: a screen of many goes on with the others. */
function endSession(screen: Screen, { siteId, tokenHash }: EndedSession): void {
  const sessions = screen.data.sessions.filter((session) => !session.tokenHash.equals(tokenHash));
  screen.data = { sessions };
  if (maySee(screen, siteId)) return;
  void screen.leave(siteRoom(siteId));
  screen.emit('session', { siteId, state: 'revoked' });
  if (sessions.length === 0) screen.disconnect(true);
}
