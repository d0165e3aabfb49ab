import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { Secrets, hashToken, newToken } from '../../../platform/security/secrets.js';
import type { StaffPrincipal } from '../principal.js';
import { SessionCache } from './session-cache.js';
import { SessionsRepository, type NewSession } from './sessions.repository.js';

type UnsealedSession = Omit<NewSession, 'tokenHash' | 'providerToken'> & { providerToken: string };

/** Sessions from their first token to their end, with the provider's token sealed beside ours. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  /** `providerToken` as the provider gave it. */
  async open(session: UnsealedSession): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const sealed = { ...session, tokenHash: hashToken(token), providerToken: this.secrets.seal(session.providerToken) };
    return { token, expiresAt: await this.unitOfWork.run((tx) => this.sessions.insert(tx, sealed)) };
  }

  async moveTo(locationId: number, who: StaffPrincipal): Promise<void> {
    await this.unitOfWork.run((tx) => this.sessions.chooseLocation(tx, who.tokenHash, locationId));
    this.cache.drop();
  }

  /** Gives the provider's token, if there is one that can still be read. */
  async end(who: Pick<StaffPrincipal, 'siteId' | 'tokenHash'>): Promise<string | null> {
    const token = await this.unsealed(who);
    await this.unitOfWork.run((tx) => this.sessions.revoke(tx, [who.tokenHash]));
    this.cache.drop();
    return token;
  }

  /** The provider's token of a staff session, for calls that the provider is to judge by that user's rights. */
  async providerToken(who: StaffPrincipal): Promise<string> {
    const token = await this.unsealed(who);
    if (token === null) throw new DomainError('SESSION_REQUIRED', 'Please sign in again.');
    return token;
  }

  /** A user was disabled at the provider: every session of theirs at this site ends, sockets included. */
  disable(tx: Transaction, siteId: number, userId: string): Promise<void> {
    return this.sessions.revokeUser(tx, siteId, userId);
  }

  private async unsealed({ siteId, tokenHash }: Pick<StaffPrincipal, 'siteId' | 'tokenHash'>): Promise<string | null> {
    const sealed = await this.sessions.providerToken(siteId, tokenHash);
    return sealed && this.secrets.unseal(sealed);
  }
}
