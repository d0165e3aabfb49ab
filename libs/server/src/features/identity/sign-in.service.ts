import { Inject, Injectable } from '@nestjs/common';
import { maySignInAs, staffKindOf } from '#contracts/identity/identity';
import type { SignIn, SignInReply } from '#contracts/identity/identity.dto';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import {
  ProviderIdentity,
  type Credentials,
  type ProviderSession,
} from '../../adapters/provider/identity/provider-identity.js';
import type { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { openSignInData } from '../../platform/security/sign-in-data.js';
import { CONFIG } from '../../platform/tokens.js';
import { SitesService } from '../sites/sites.service.js';
import { siteOf, type Principal } from './principal.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInThrottle } from './throttle/sign-in-throttle.js';

export interface SignInTry {
  form: SignIn;
  credentials: Credentials;
  /** Whence it is tried. */
  ip: string;
}

export interface VouchTry {
  siteId: number;
  credentials: Credentials;
  /** Whence it is tried. */
  ip: string;
}

export interface VouchedUser {
  userId: string;
  userName: string;
  role: string;
}

/** From a name and a password to a session. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly throttle: SignInThrottle,
    private readonly provider: ProviderIdentity,
    private readonly sites: SitesService,
    private readonly sessions: SessionsService,
  ) {}

  /** For a caller whose address was counted. Name and password are the user's own at the provider; nothing of them is kept. 001 §2.1, 002 §6 */
  async signIn(who: Principal, form: SignIn): Promise<SignInReply> {
    const { siteId } = await this.sites.one(siteOf(who));
    const credentials = this.credentials(form);
    return this.signInAt(siteId, { form, credentials, ip: who.ip });
  }

  /** At one site, for a caller whose address was counted at the door. */
  async signInAt(siteId: number, { form, credentials, ip }: SignInTry): Promise<SignInReply> {
    const user = { siteId, userName: credentials.username, ip };
    await this.throttle.take(user);
    const { signedIn, permissions } = await callingAs('signIn', () => this.ask(siteId, credentials));
    mustBeAccepted(form, permissions.group);
    await this.throttle.succeeded(user);
    return this.open(form, { siteId, ip, signedIn, role: permissions.group, allowed: permissions.allowed });
  }

  /** Who somebody is at a site, by their own name and password, for this one moment: the provider's session is ended, none is ours. */
  async vouch({ siteId, credentials, ip }: VouchTry): Promise<VouchedUser> {
    const user = { siteId, userName: credentials.username, ip };
    await this.throttle.take(user);
    const { signedIn, permissions } = await callingAs('signIn', () => this.ask(siteId, credentials));
    await this.provider.signOut(siteId, signedIn.token).catch(() => undefined);
    await this.throttle.succeeded(user);
    return { userId: signedIn.userId, userName: signedIn.userName, role: permissions.group };
  }

  credentials(form: Pick<SignIn, 'username' | 'password' | 'data'>): Credentials {
    const { signInPassphrase: passphrase } = this.config;
    const opened = form.data && passphrase ? openSignInData(form.data, passphrase) : null;
    const { username, password } = opened ?? form;
    if (!username || !password) throw new DomainError('VALIDATION_FAILED', 'username and password are required.');
    return { username: username.trim(), password };
  }

  private async ask(siteId: number, credentials: Credentials) {
    const signedIn = await this.provider.signIn(siteId, credentials);
    return { signedIn, permissions: await this.provider.permissions(siteId, signedIn) };
  }

  private async open(form: SignIn, user: SignedInUser): Promise<SignInReply> {
    const { siteId, ip, signedIn, role, allowed } = user;
    const locations = await this.sites.locationIds(siteId);
    const { token, expiresAt } = await this.sessions.open({
      siteId,
      ip,
      kind: form.kind ?? 'single',
      managementMode: form.managementMode ?? false,
      userId: signedIn.userId,
      userName: signedIn.userName,
      role,
      permissions: allowed,
      locationId: locations.length === 1 ? (locations[0] ?? null) : null,
      providerToken: signedIn.token,
      providerEndsAt: signedIn.expiresAt,
    });
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
  ip: string;
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
