import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { maySignInAs, staffKindOf } from '#contracts/identity/identity';
import type { PermissionsReply, SessionReply, SignIn, SignInReply } from '#contracts/identity/identity.dto';
import {
  SchedulingProvider,
  type Credentials,
  type ProviderSession,
} from '../../adapters/provider/scheduling-provider.js';
import type { Config } from '../../platform/config.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { Secrets, hashToken, newToken } from '../../platform/security/secrets.js';
import { openSignInData } from '../../platform/security/sign-in-data.js';
import { Throttle } from '../../platform/security/throttle.js';
import { CONFIG } from '../../platform/tokens.js';
import { SitesService } from '../sites/sites.service.js';
import { siteOf, type Principal, type StaffPrincipal } from './principal.js';
import { SessionCache } from './session-cache.js';
import { SessionsRepository } from './sessions.repository.js';

@Injectable()
export class IdentityService {
  @Inject(CONFIG) private readonly config!: Config;
  @Inject() private readonly throttle!: Throttle;
  @Inject() private readonly secrets!: Secrets;

  constructor(
    private readonly provider: SchedulingProvider,
    private readonly sites: SitesService,
    private readonly sessions: SessionsRepository,
    private readonly cache: SessionCache,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Name and password are the user's own at the provider; nothing of them is kept. 001 §2.1, 002 §6 */
  async signIn(who: Principal, form: SignIn): Promise<SignInReply> {
    const { siteId } = await this.sites.one(siteOf(who));
    const credentials = this.credentials(form);
    await this.throttle.take({ 'signIn.address': who.ip });
    return this.signInAt(siteId, form, credentials);
  }

  /** At one site, for a caller whose address was counted. */
  async signInAt(siteId: number, form: SignIn, credentials: Credentials): Promise<SignInReply> {
    const user = createHash('sha256').update(`${siteId}:${credentials.username.toLowerCase()}`).digest('base64');
    await this.throttle.take({ 'signIn.user': user });
    const signedIn = await this.provider.signIn(siteId, credentials);
    const permissions = await this.provider.permissions(siteId, signedIn);
    mustBeAccepted(form, permissions.group);
    await this.throttle.forgive('signIn.user', user);
    return this.open(form, { siteId, signedIn, role: permissions.group, allowed: permissions.allowed });
  }

  credentials(form: Pick<SignIn, 'username' | 'password' | 'data'>): Credentials {
    const { signInPassphrase: passphrase } = this.config;
    const opened = form.data && passphrase ? openSignInData(form.data, passphrase) : null;
    const { username, password } = opened ?? form;
    if (!username || !password) throw new DomainError('VALIDATION_FAILED', 'username and password are required.');
    return { username: username.trim(), password };
  }

  permissions(who: StaffPrincipal, userId: string): PermissionsReply {
    if (userId !== who.userId) throw new DomainError('NOT_FOUND', 'There is no such user in this session.');
    return { allowedPermissions: [...who.permissions] };
  }

  async session(who: StaffPrincipal): Promise<SessionReply> {
    const site = await this.sites.one(who.siteId);
    return {
      kind: who.kind,
      managementMode: who.managementMode,
      siteId: who.siteId,
      siteName: site.name,
      locationId: who.locationId,
      isRoomOrderReversed: site.isRoomOrderReversed,
      userId: who.userId,
      userName: who.userName,
      userRol: who.role,
      allowedPermissions: [...who.permissions],
      expiresAt: who.expiresAt.toISOString(),
    };
  }

  async chooseLocation(who: StaffPrincipal, locationId: number): Promise<SessionReply> {
    const known = await this.sites.locationIds(who.siteId);
    if (!known.includes(locationId)) throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    await this.unitOfWork.run((tx) => this.sessions.chooseLocation(tx, who.tokenHash, locationId));
    this.cache.drop();
    return this.session({ ...who, locationId });
  }

  async signOut(who: Pick<StaffPrincipal, 'siteId' | 'tokenHash'>): Promise<void> {
    const sealed = await this.sessions.providerToken(who.siteId, who.tokenHash);
    const token = sealed && this.secrets.unseal(sealed);
    await this.unitOfWork.run((tx) => this.sessions.revoke(tx, [who.tokenHash]));
    this.cache.drop();
    // Ours is revoked whatever the provider says; its own token runs out by itself.
    if (token !== null) await this.provider.signOut(who.siteId, token).catch(() => undefined);
  }

  /** The provider's token of a staff session, for calls that the provider is to judge by that user's rights. */
  async providerToken(who: StaffPrincipal): Promise<string> {
    const sealed = await this.sessions.providerToken(who.siteId, who.tokenHash);
    const token = sealed && this.secrets.unseal(sealed);
    if (token === null) throw new DomainError('SESSION_REQUIRED', 'Please sign in again.');
    return token;
  }

  /** A user was disabled at the provider: every session of theirs at this site ends, sockets included. */
  disable(tx: Transaction, siteId: number, userId: string): Promise<void> {
    return this.sessions.revokeUser(tx, siteId, userId);
  }

  private async open(form: SignIn, user: SignedInUser): Promise<SignInReply> {
    const { siteId, signedIn, role, allowed } = user;
    const locations = await this.sites.locationIds(siteId);
    const token = newToken();
    const expiresAt = await this.unitOfWork.run((tx) =>
      this.sessions.insert(tx, {
        siteId,
        tokenHash: hashToken(token),
        kind: form.kind ?? 'single',
        managementMode: form.managementMode ?? false,
        userId: signedIn.userId,
        userName: signedIn.userName,
        role,
        permissions: allowed,
        locationId: locations.length === 1 ? (locations[0] ?? null) : null,
        providerToken: this.secrets.seal(signedIn.token),
        providerEndsAt: signedIn.expiresAt,
      }),
    );
    return {
      accesssToken: token,
      userId: signedIn.userId,
      userName: signedIn.userName,
      userRol: role,
      expiresAt: expiresAt.toISOString(),
    };
  }
}

interface SignedInUser {
  siteId: number;
  signedIn: ProviderSession;
  role: string;
  allowed: string[];
}

function mustBeAccepted({ kind = 'single', managementMode = false }: SignIn, group: string): void {
  if (managementMode && kind !== 'director')
    throw new DomainError('VALIDATION_FAILED', 'managementMode belongs to a director session.');
  if (!maySignInAs(staffKindOf({ kind, managementMode }), group))
    throw new DomainError('ROLE_NOT_ACCEPTED', 'NOT AUTHORIZED');
}
