import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEMO_PASSWORD, DISABLED_USER } from '../seed/staff.js';
import { permissionGroups, type PermissionGroup } from '../seed/permission-groups.js';
import type { Switchboard } from '../admin/switches.js';
import type { Keeper } from '../kept/keeper.js';
import { Cell, Table } from '../kept/table.js';
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
  readonly siteId: number;
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

interface TokenParts {
  readonly keeper: Keeper;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly switches: Switchboard;
}

const TOKEN_TABLES = 'tokens/';

/** Tokens carry their own claims, so that they survive a restart of the sandbox. */
export class Tokens {
  private readonly groups: Table<PermissionGroup, string>;
  private readonly disabled: Table<boolean, string>;
  /** Group of a user at one site, where it is another than the seed's; empty where they have no login. */
  private readonly posts: Table<string, string>;
  /** Until when they would have lived. */
  private readonly revoked: Table<number, string>;
  private readonly refusedBeforeMs: Cell<number>;

  constructor(private readonly parts: TokenParts) {
    const { keeper } = parts;
    [this.groups, this.disabled] = keeper.seeding(() => {
      const groups = new Table<PermissionGroup, string>(keeper, `${TOKEN_TABLES}groups`);
      for (const group of permissionGroups()) groups.set(group.name, group);
      const disabled = new Table<boolean, string>(keeper, `${TOKEN_TABLES}disabled`);
      disabled.set(DISABLED_USER, true);
      return [groups, disabled] as const;
    });
    this.posts = new Table(keeper, `${TOKEN_TABLES}posts`);
    this.revoked = new Table(keeper, `${TOKEN_TABLES}revoked`);
    this.refusedBeforeMs = new Cell(keeper, `${TOKEN_TABLES}refused-before`, () => 0);
  }

  static forget(keeper: Keeper): void {
    keeper.forget(TOKEN_TABLES);
  }

  private get lifetimeMs(): number {
    return this.parts.switches.all.tokenHours * HOUR_MS;
  }

  setDisabled(username: string, isDisabled: boolean): void {
    this.disabled.set(username.toLowerCase(), isDisabled);
  }

  /** At this site the user belongs to that group from now on; with none they have no login there. */
  post(siteId: number, username: string, group: string): void {
    this.posts.set(postOf(siteId, username.toLowerCase()), group);
  }

  group(name: string): PermissionGroup | undefined {
    return this.groups.values().find((one) => one.name.toLowerCase() === name.toLowerCase());
  }

  changeGroup(group: PermissionGroup, change: Partial<Pick<PermissionGroup, 'allowed' | 'denied'>>): PermissionGroup {
    return this.groups.set(group.name, { ...group, ...change });
  }

  issue(site: Site, username: string, password: string): IssuedToken {
    const name = username.trim().toLowerCase();
    if (
      name === `_${this.parts.settings.sourceName}`.toLowerCase() &&
      password === this.parts.settings.sourcePassword
    ) {
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
    this.bar(token, claims);
    const staff = site.staffMember(claims.staff) ?? null;
    const next = { ...claims, expires: claims.expires + this.lifetimeMs, renewals: claims.renewals + 1 };
    return this.answer(next, staff);
  }

  revoke(site: Site, token: string): void {
    this.bar(token, this.verify(site, token));
  }

  caller(site: Site, token: string): Caller {
    const claims = this.verify(site, token);
    const staff = site.staffMember(claims.staff) ?? null;
    const name = staff ? `${staff.firstName} ${staff.lastName}` : 'Source';
    return { token, siteId: site.id, username: claims.user, staff, name };
  }

  /** Every token issued so far stops working. */
  expireAll(): void {
    this.refusedBeforeMs.value = this.parts.clock.nowMs() + 1;
  }

  isActive({ username }: StaffMember): boolean {
    return username === null || this.disabled.get(username) !== true;
  }

  groupOf(siteId: number, staff: StaffMember): PermissionGroup | undefined {
    const post = staff.username === null ? undefined : this.posts.get(postOf(siteId, staff.username));
    return this.groups.get(post ?? staff.group ?? '');
  }

  /** A deny beats any allow. */
  may(caller: Caller, permission: string): boolean {
    if (!caller.staff) return true;
    const group = this.groupOf(caller.siteId, caller.staff);
    return group !== undefined && group.allowed.includes(permission) && !group.denied.includes(permission);
  }

  /** Who is late is refused anyway and need not be remembered. */
  private bar(token: string, { expires }: Claims): void {
    const now = this.parts.clock.nowMs();
    for (const [old, until] of this.revoked.entries()) if (until <= now) this.revoked.delete(old);
    this.revoked.set(token, expires);
  }

  private login(site: Site, username: string): StaffMember | undefined {
    const staff = site.staff.find((one) => one.username === username);
    const isHere = this.posts.get(postOf(site.id, username)) !== '';
    return staff && isHere && this.isActive(staff) ? staff : undefined;
  }

  private sign(site: Site, user: string, staff: StaffMember | null): IssuedToken {
    const issued = Math.max(this.parts.clock.nowMs(), this.refusedBeforeMs.value);
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
    const isLate = claims && (claims.expires <= this.parts.clock.nowMs() || claims.issued < this.refusedBeforeMs.value);
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
    return createHmac('sha256', `sandbox-tokens/${this.parts.settings.seed}`).update(payload).digest('base64url');
  }
}

function postOf(siteId: number, username: string): string {
  return `${siteId}/${username}`;
}
