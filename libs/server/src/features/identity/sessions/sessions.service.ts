import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { AuditLog } from '../../../platform/events/audit-log.js';
import { DomainError } from '../../../platform/errors.js';
import { Secrets, hashToken, newToken } from '../../../platform/security/secrets.js';
import { staffAuthor, type StaffAtWork, type StaffPrincipal } from '../principal.js';
import { SessionCache } from './session-cache.js';
import { SessionsRepository, type NewSession } from './sessions.repository.js';

type UnsealedSession = Omit<NewSession, 'tokenHash' | 'providerToken'> & { providerToken: string };
/** A session and who ends it. */
export type EndedByStaff = StaffAtWork & Pick<StaffPrincipal, 'siteId' | 'tokenHash' | 'locationId'>;

/** Sessions from their first token to their end, with the provider's token sealed beside ours. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly audit: AuditLog,
  ) {}

  /** `providerToken` as the provider gave it, `ip` whence it was asked for. */
  async open({ ip, ...session }: UnsealedSession & { ip: string }): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const sealed = { ...session, tokenHash: hashToken(token), providerToken: this.secrets.seal(session.providerToken) };
    const { siteId, locationId, kind, managementMode, role } = session;
    const expiresAt = await this.unitOfWork.run(async (tx) => {
      const author = staffAuthor({ ...session, ip });
      const change = { before: {}, after: { kind, managementMode, role, locationId } };
      await this.audit.note(tx, 'session.opened', { siteId, author, ...change });
      return this.sessions.insert(tx, sealed);
    });
    return { token, expiresAt };
  }

  async moveTo(locationId: number, who: StaffPrincipal): Promise<void> {
    const { siteId } = who;
    const change = { before: { locationId: who.locationId }, after: { locationId } };
    await this.unitOfWork.run(async (tx) => {
      if (locationId !== who.locationId)
        await this.audit.note(tx, 'session.moved', { siteId, author: staffAuthor(who), ...change });
      await this.sessions.chooseLocation(tx, who.tokenHash, locationId);
    });
    this.cache.drop();
  }

  /** Gives the provider's token, if there is one that can still be read. */
  async end(who: EndedByStaff): Promise<string | null> {
    const token = await this.unsealed(who);
    const { siteId, locationId } = who;
    const change = { before: { locationId }, after: {} };
    await this.unitOfWork.run(async (tx) => {
      await this.audit.note(tx, 'session.ended', { siteId, author: staffAuthor(who), ...change });
      await this.sessions.revoke(tx, [who.tokenHash]);
    });
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
