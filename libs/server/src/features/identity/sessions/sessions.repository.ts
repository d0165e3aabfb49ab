import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Config } from '../../../platform/config.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { hashToken } from '../../../platform/security/secrets.js';
import { CONFIG } from '../../../platform/tokens.js';
import { Session } from './session.entity.js';

/** Longer than the transaction of a revocation takes: what it wrote is seen only after its commit. */
const LOOK_BACK_SECONDS = 60;

// Every limit is set, put off and compared by the database's clock, whatever the machines of the processes show.
const INSERT = `
  INSERT INTO sessions (site_id, token_hash, kind, management_mode, user_id, user_name, role, permissions, location_id, provider_token, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, least(now() + make_interval(secs => $11), $12))
  RETURNING expires_at AS "expiresAt"`;
const LIVE = {
  name: 'session_live',
  text: `SELECT site_id AS "siteId", token_hash AS "tokenHash", kind, management_mode AS "managementMode", user_id AS "userId",
           user_name AS "userName", role, permissions, location_id AS "locationId", expires_at AS "expiresAt"
         FROM sessions
         WHERE token_hash = ANY($1) AND revoked_at IS NULL AND expires_at > now()
           AND seen_at > now() - make_interval(secs => $2)`,
};
const PROVIDER_TOKEN = {
  name: 'session_provider_token',
  text: `SELECT provider_token AS "providerToken" FROM sessions WHERE site_id = $1 AND token_hash = $2 AND revoked_at IS NULL`,
};
const ENDED = {
  name: 'session_ended',
  text: `SELECT look.now, s.site_id AS "siteId", s.token_hash AS "tokenHash" FROM (SELECT now() AS now) look
         LEFT JOIN sessions s ON s.revoked_at > coalesce($1, now()) - interval '${LOOK_BACK_SECONDS} seconds'
           OR (s.expires_at > coalesce($1, now()) - interval '${LOOK_BACK_SECONDS} seconds' AND s.expires_at <= now())`,
};
const SEEN = {
  name: 'session_seen',
  text: 'UPDATE sessions SET seen_at = now() WHERE token_hash = ANY($1) AND revoked_at IS NULL',
};

export type LiveSession = Omit<Session, 'providerToken' | 'createdAt' | 'seenAt' | 'revokedAt'>;
export type NewSession = Omit<LiveSession, 'expiresAt'> & {
  providerToken: Buffer;
  /** The session ends with the provider's token at the latest. */
  providerEndsAt: Date;
};
export interface EndedSession {
  tokenHash: Buffer;
  siteId: number;
}
export interface EndedSessions {
  /** The instant of the look: the next one goes on from there. */
  now: Date | null;
  ended: EndedSession[];
}

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sessions of these tokens that are neither revoked nor past their idle or absolute limit. */
  live(tokens: readonly string[]): Promise<LiveSession[]> {
    return this.database.rows<LiveSession>(LIVE, [tokens.map(hashToken), this.config.sessionIdleMs / 1_000]);
  }

  async providerToken(siteId: number, tokenHash: Buffer): Promise<Buffer | null> {
    const found = await this.database.first<Pick<Session, 'providerToken'>>(PROVIDER_TOKEN, [siteId, tokenHash]);
    return found?.providerToken ?? null;
  }

  /** Gives the instant at which the session ends. */
  async insert(tx: Transaction, session: NewSession): Promise<Date> {
    const { siteId, tokenHash, kind, managementMode, userId, userName, role, permissions, locationId } = session;
    const who = [userId, userName, role, permissions];
    const ends = [this.config.sessionMs / 1_000, session.providerEndsAt];
    const rows = await tx.query<{ expiresAt: Date }>(INSERT, [
      ...[siteId, tokenHash, kind, managementMode, ...who, locationId, session.providerToken, ...ends],
    ]);
    return rows[0]?.expiresAt ?? session.providerEndsAt;
  }

  async chooseLocation(tx: Transaction, tokenHash: Buffer, locationId: number): Promise<void> {
    await (await tx.repository(Session)).update({ tokenHash }, { locationId });
  }

  async revoke(tx: Transaction, tokenHashes: readonly Buffer[]): Promise<void> {
    const which = { tokenHash: In([...tokenHashes]), revokedAt: IsNull() };
    await (await tx.repository(Session)).update(which, { revokedAt: () => 'clock_timestamp()' });
  }

  async revokeUser(tx: Transaction, siteId: number, userId: string): Promise<void> {
    const which = { siteId, userId, revokedAt: IsNull() };
    await (await tx.repository(Session)).update(which, { revokedAt: () => 'clock_timestamp()' });
  }

  /** Those revoked or run out since the look before, some of them again; since a minute ago without one. */
  async ended(lookedAt: Date | null): Promise<EndedSessions> {
    const rows = await this.database.rows<{ now: Date } & (EndedSession | { tokenHash: null })>(ENDED, [lookedAt]);
    const ended = rows.flatMap((row) => (row.tokenHash === null ? [] : [row]));
    return { now: rows[0]?.now ?? lookedAt, ended };
  }

  /** Puts off the idle limit of sessions that asked something or hold a socket. */
  async seen(tokenHashes: readonly Buffer[]): Promise<void> {
    if (tokenHashes.length > 0) await this.database.rows(SEEN, [tokenHashes]);
  }
}
