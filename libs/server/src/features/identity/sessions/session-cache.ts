import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import DataLoader from 'dataloader';
import { hashToken } from '../../../platform/security/secrets.js';
import { RecentSessions } from './recent-sessions.js';
import { SessionsRepository, type LiveSession } from './sessions.repository.js';

/** How long a found session is believed without asking again; a revocation is felt no later than this. */
const BELIEVED_MS = 1_000;
const SEEN_EVERY_MS = 20_000;

/**
 * Sessions by token. Look-ups of the same moment share one query, so that thousands of screens coming back at once
 * cost a handful of statements.
 */
@Injectable()
export class SessionCache implements OnModuleDestroy {
  /** Of the screens that this process had a moment ago. */
  readonly recent = new RecentSessions();
  private readonly seen = new Map<string, Buffer>();
  private readonly loader: DataLoader<string, LiveSession | null>;
  private readonly forget: NodeJS.Timeout;
  private readonly flush: NodeJS.Timeout;

  constructor(private readonly sessions: SessionsRepository) {
    this.loader = new DataLoader((tokens) => this.load(tokens), {
      maxBatchSize: 500,
      batchScheduleFn: (run) => setTimeout(run, 1),
    });
    this.forget = setInterval(() => this.loader.clearAll(), BELIEVED_MS).unref();
    this.flush = setInterval(() => void this.markSeen().catch(() => undefined), SEEN_EVERY_MS).unref();
  }

  async byToken(token: string): Promise<LiveSession | null> {
    const found = await this.loader.load(token).catch((error: unknown) => {
      this.loader.clear(token);
      throw error;
    });
    if (found !== null) this.touch(found.tokenHash);
    return found;
  }

  /** Not what was believed: another process may have changed it. */
  anew(token: string): Promise<LiveSession | null> {
    this.loader.clear(token);
    return this.byToken(token);
  }

  /** A request or an open socket keeps its session from idling out. */
  touch(tokenHash: Buffer): void {
    this.seen.set(tokenHash.toString('base64'), tokenHash);
  }

  /** The session of this token changed in this process. */
  drop(): void {
    this.loader.clearAll();
    this.recent.changed(performance.now());
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.forget);
    clearInterval(this.flush);
    await this.markSeen().catch(() => undefined);
  }

  private async markSeen(): Promise<void> {
    const hashes = [...this.seen.values()];
    this.seen.clear();
    await this.sessions.seen(hashes);
  }

  private async load(tokens: readonly string[]): Promise<(LiveSession | null)[]> {
    const rows = await this.sessions.live(tokens);
    const byHash = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
    return tokens.map((token) => byHash.get(hashToken(token).toString('base64')) ?? null);
  }
}
