import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEMO_PASSWORD, DISABLED_USER } from '../seed/staff.js';
import { permissionGroups, type PermissionGroup } from '../seed/permission-groups.js';
import type { Switches } from '../admin/switches.js';
import type { Settings } from '../settings.js';
import type { Clock } from '../world/clock.js';
import type { StaffMember } from '../world/records.js';
import type { Site } from '../world/site.js';
import { ApiError, badParameter, denied } from './errors.js';

const HOUR_MS = 3_600_000;
const MAX_RENEWALS = 7;

interface Claims {
  site: number;
  user: string;
  staff: number;
  issued: number;
  expires: number;
  renewals: number;
  nonce: string;
}

/** Who a call is made for. The source login may do all. */
export interface Caller {
  readonly token: string;
  readonly username: string;
  readonly staff: StaffMember | null;
  readonly name: string;
}

export interface IssuedToken {
  TokenType: 'Bearer';
  AccessToken: string;
  Expires: string;
  User: { Id: number; FirstName: string; LastName: string; Type: 'Staff' | 'Admin' };
}

/** Tokens carry their own claims, so that they survive a restart of the sandbox. */
export class Tokens {
  readonly groups: PermissionGroup[] = permissionGroups();
  readonly disabled = new Set<string>([DISABLED_USER]);
  private readonly revoked = new Set<string>();
  private refusedBeforeMs = 0;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly switches: Readonly<Switches>,
  ) {}

  private get lifetimeMs(): number {
    return this.switches.tokenHours * HOUR_MS;
  }

  issue(site: Site, username: string, password: string): IssuedToken {
    const name = username.trim().toLowerCase();
    if (name === `_${this.settings.sourceName}`.toLowerCase() && password === this.settings.sourcePassword) {
      return this.sign(site, name, null);
    }
    const staff = this.login(site, name);
    if (!staff || password !== DEMO_PASSWORD) throw denied('Staff identity authentication failed.');
    return this.sign(site, name, staff);
  }

  /** Extends by 24 h from the current expiry. */
  renew(site: Site, token: string): IssuedToken {
    const claims = this.verify(site, token);
    if (claims.renewals >= MAX_RENEWALS) throw badParameter('The token cannot be renewed again.');
    this.revoked.add(token);
    const staff = site.staffMember(claims.staff) ?? null;
    const next = { ...claims, expires: claims.expires + this.lifetimeMs, renewals: claims.renewals + 1 };
    return this.answer(next, staff);
  }

  revoke(site: Site, token: string): void {
    this.verify(site, token);
    this.revoked.add(token);
  }

  caller(site: Site, token: string): Caller {
    const claims = this.verify(site, token);
    const staff = site.staffMember(claims.staff) ?? null;
    const name = staff ? `${staff.firstName} ${staff.lastName}` : 'Source';
    return { token, username: claims.user, staff, name };
  }

  /** Every token issued so far stops working. */
  expireAll(): void {
    this.refusedBeforeMs = this.clock.nowMs() + 1;
  }

  isActive({ username }: StaffMember): boolean {
    return username === null || !this.disabled.has(username);
  }

  groupOf(staff: StaffMember): PermissionGroup | undefined {
    return this.groups.find(({ name }) => name === staff.group);
  }

  /** A deny beats any allow. */
  may(caller: Caller, permission: string): boolean {
    if (!caller.staff) return true;
    const group = this.groupOf(caller.staff);
    return group !== undefined && group.allowed.includes(permission) && !group.denied.includes(permission);
  }

  private login(site: Site, username: string): StaffMember | undefined {
    const staff = site.staff.find((one) => one.username === username);
    return staff && this.isActive(staff) ? staff : undefined;
  }

  private sign(site: Site, user: string, staff: StaffMember | null): IssuedToken {
    const issued = Math.max(this.clock.nowMs(), this.refusedBeforeMs);
    const nonce = randomBytes(9).toString('base64url');
    const claims = {
      site: site.id,
      user,
      staff: staff?.id ?? 0,
      issued,
      expires: issued + this.lifetimeMs,
      renewals: 0,
      nonce,
    };
    return this.answer(claims, staff);
  }

  private answer(claims: Claims, staff: StaffMember | null): IssuedToken {
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return {
      TokenType: 'Bearer',
      AccessToken: `${payload}.${this.mac(payload)}`,
      Expires: new Date(claims.expires).toISOString(),
      User: {
        Id: claims.staff,
        FirstName: staff?.firstName ?? 'Studio',
        LastName: staff?.lastName ?? 'Hub',
        Type: staff ? 'Staff' : 'Admin',
      },
    };
  }

  private verify(site: Site, token: string): Claims {
    const claims = this.read(token);
    const isGone = !claims || this.revoked.has(token) || claims.site !== site.id;
    const isLate = claims && (claims.expires <= this.clock.nowMs() || claims.issued < this.refusedBeforeMs);
    const isOut = claims && claims.staff !== 0 && !this.login(site, claims.user);
    if (isGone || isLate || isOut) {
      throw new ApiError(401, 'DeniedAccess', 'The user access token is invalid or has expired.');
    }
    return claims;
  }

  private read(token: string): Claims | undefined {
    const [payload = '', mac = ''] = token.split('.');
    const expected = Buffer.from(this.mac(payload));
    const given = Buffer.from(mac);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  }

  private mac(payload: string): string {
    return createHmac('sha256', `sandbox-tokens/${this.settings.seed}`).update(payload).digest('base64url');
  }
}
