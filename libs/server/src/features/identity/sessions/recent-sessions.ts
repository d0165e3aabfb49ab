import type { LiveSession } from './sessions.repository.js';

/** A session as a screen is let in by it. */
export type ScreenSession = Pick<LiveSession, 'siteId' | 'tokenHash'>;

/** How long a screen that went is expected back; far below any idle limit. */
const EXPECTED_MS = 20_000;
/** A look at what has ended counts for this long: as long as screens that stayed are given. */
const BELIEVED_MS = 2_000;

/**
 * Sessions whose screens went a moment ago, so that thousands that were cut together come back without one read. They are believed
 * while whoever looks for ended sessions has just done so.
 */
export class RecentSessions {
  private readonly left = new Map<string, { session: ScreenSession; untilMs: number }>();
  private lookedAtMs = -Infinity;
  private changedAtMs = -Infinity;

  /** `nowMs` counts on the monotonic clock, here and below. */
  leave(sessions: readonly ScreenSession[], nowMs: number): void {
    for (const session of sessions) {
      const key = keyOf(session.tokenHash);
      // The last to leave stands at the end.
      this.left.delete(key);
      this.left.set(key, { session, untilMs: nowMs + EXPECTED_MS });
    }
  }

  /** What had ended by `begunMs`, when the look began, is in `ended`. */
  looked(begunMs: number, ended: readonly ScreenSession[]): void {
    if (begunMs >= this.changedAtMs) this.lookedAtMs = begunMs;
    for (const { tokenHash } of ended) this.left.delete(keyOf(tokenHash));
    for (const [key, { untilMs }] of this.left) {
      if (untilMs > begunMs) return;
      this.left.delete(key);
    }
  }

  find(tokenHash: Buffer, nowMs: number): ScreenSession | null {
    if (nowMs - this.lookedAtMs > BELIEVED_MS) return null;
    const found = this.left.get(keyOf(tokenHash));
    return found !== undefined && found.untilMs > nowMs ? found.session : null;
  }

  /** A session changed in this process: nobody is believed before a look that begins after that, also who leaves meanwhile. */
  changed(nowMs: number): void {
    this.left.clear();
    this.changedAtMs = nowMs;
    this.lookedAtMs = -Infinity;
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}
