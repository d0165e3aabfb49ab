import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import type { Config } from '../../platform/config.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { hashToken } from '../../platform/secrets.js';
import { CONFIG } from '../../platform/tokens.js';
import { Session } from './session.entity.js';

const LIVE = {
  name: 'session_live',
  text: `SELECT site_id AS "siteId", token_hash AS "tokenHash", kind, management_mode AS "managementMode", user_id AS "userId",
           user_name AS "userName", role, permissions, location_id AS "locationId", expires_at AS "expiresAt"
         FROM sessions
         WHERE token_hash = ANY($1) AND revoked_at IS NULL AND expires_at > now() AND seen_at > $2`,
};
const ENDED_AFTER = {
  name: 'session_ended_after',
  text: `SELECT token_hash AS "tokenHash", site_id AS "siteId", revoked_at AS "revokedAt" FROM sessions WHERE revoked_at > $1`,
};
const SEEN = {
  name: 'session_seen',
  text: 'UPDATE sessions SET seen_at = now() WHERE token_hash = ANY($1) AND revoked_at IS NULL',
};

export type LiveSession = Omit<Session, 'providerToken' | 'createdAt' | 'seenAt' | 'revokedAt'>;
export interface EndedSession {
  tokenHash: Buffer;
  siteId: number;
  revokedAt: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sessions of these tokens that are neither revoked nor past their idle or absolute limit. */
  live(tokens: readonly string[]): Promise<LiveSession[]> {
    const idleSince = new Date(this.clock.now().getTime() - this.config.sessionIdleMs);
    return this.database.rows<LiveSession>(LIVE, [tokens.map(hashToken), idleSince]);
  }

  async providerToken(siteId: number, tokenHash: Buffer): Promise<Buffer | null> {
    const found = await this.dataSource.getRepository(Session).findOneBy({ siteId, tokenHash, revokedAt: IsNull() });
    return found?.providerToken ?? null;
  }

  async insert(tx: Transaction, session: Omit<Session, 'createdAt' | 'seenAt' | 'revokedAt'>): Promise<void> {
    await tx.manager.getRepository(Session).insert(session);
  }

  async chooseLocation(tx: Transaction, tokenHash: Buffer, locationId: number): Promise<void> {
    await tx.manager.getRepository(Session).update({ tokenHash }, { locationId });
  }

  async revoke(tx: Transaction, tokenHashes: readonly Buffer[]): Promise<void> {
    const which = { tokenHash: In([...tokenHashes]), revokedAt: IsNull() };
    await tx.manager.getRepository(Session).update(which, { revokedAt: () => 'clock_timestamp()' });
  }

  async revokeUser(tx: Transaction, siteId: number, userId: string): Promise<void> {
    const which = { siteId, userId, revokedAt: IsNull() };
    await tx.manager.getRepository(Session).update(which, { revokedAt: () => 'clock_timestamp()' });
  }

  endedAfter(instant: Date): Promise<EndedSession[]> {
    return this.database.rows<EndedSession>(ENDED_AFTER, [instant]);
  }

  /** Puts off the idle limit of sessions that asked something or hold a socket. */
  async seen(tokenHashes: readonly Buffer[]): Promise<void> {
    if (tokenHashes.length > 0) await this.database.rows(SEEN, [tokenHashes]);
  }
}
