import { Inject, Injectable } from '@nestjs/common';
import { staffKindOf } from '#contracts/identity/identity';
import type { PermissionsReply, SessionReply } from '#contracts/identity/identity.dto';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { ProviderIdentity } from '../../adapters/provider/identity/provider-identity.js';
import type { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { CONFIG } from '../../platform/tokens.js';
import { SitesService } from '../sites/sites.service.js';
import { isLinkEditor } from './link-editors.js';
import type { StaffPrincipal } from './principal.js';
import { SessionsService, type EndedByStaff } from './sessions/sessions.service.js';

/** What somebody who is signed in sees and does of their own session. */
@Injectable()
export class IdentityService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly provider: ProviderIdentity,
    private readonly sites: SitesService,
    private readonly sessions: SessionsService,
  ) {}

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
      waitAmberMinutes: site.waitAmberMinutes,
      waitRoseMinutes: site.waitRoseMinutes,
      userId: who.userId,
      userName: who.userName,
      userRol: who.role,
      allowedPermissions: [...who.permissions],
      mayEditLinks: isLinkEditor(this.config, who),
      analyticsUrl: staffKindOf(who) === 'director' ? this.config.analyticsUrl : null,
      expiresAt: who.expiresAt.toISOString(),
    };
  }

  async chooseLocation(who: StaffPrincipal, locationId: number): Promise<SessionReply> {
    const known = await this.sites.locationIds(who.siteId);
    if (!known.includes(locationId)) throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    await this.sessions.moveTo(locationId, who);
    return this.session({ ...who, locationId });
  }

  async signOut(who: EndedByStaff): Promise<void> {
    const token = await this.sessions.end(who);
    // Ours is revoked whatever the provider says; its own token runs out by itself.
    const signOut = () =>
      token === null ? undefined : this.provider.signOut(who.siteId, token).catch(() => undefined);
    await callingAs('deskEdit', signOut);
  }
}
