import { Body, Controller, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  LocationChoice,
  PermissionsReply,
  RevokeReply,
  SessionReply,
  SignIn,
  SignInAll,
  SignInAllReply,
  SignInReply,
  SignOutAll,
  SignOutAllReply,
  UserRef,
} from '#contracts/identity/identity.dto';
import { AllSitesService } from '#server/features/identity/all-sites.service';
import { IdentityService } from '#server/features/identity/identity.service';
import { SignInService } from '#server/features/identity/sign-in.service';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import { Endpoint } from '../../http/endpoint.js';
import { Staff, Who } from '../../http/access/who.js';

@Controller()
export class IdentityController {
  constructor(
    private readonly identity: IdentityService,
    private readonly signingIn: SignInService,
    private readonly allSites: AllSitesService,
  ) {}

  @Endpoint('identity.signIn')
  @ApiOkResponse({ type: SignInReply })
  signIn(@Who() who: Principal, @Body() form: SignIn): Promise<SignInReply> {
    return this.signingIn.signIn(who, form);
  }

  @Endpoint('identity.signOut')
  @ApiOkResponse({ type: RevokeReply })
  async signOut(@Staff() who: StaffPrincipal): Promise<RevokeReply> {
    await this.identity.signOut(who);
    return { message: 'Signed out.' };
  }

  @Endpoint('identity.signInAll')
  @ApiOkResponse({ type: SignInAllReply })
  signInAll(@Who() who: Principal, @Body() form: SignInAll): Promise<SignInAllReply> {
    return this.allSites.signIn(who, form);
  }

  @Endpoint('identity.signOutAll')
  @ApiOkResponse({ type: SignOutAllReply })
  signOutAll(@Who() who: Principal, @Body() { tokens }: SignOutAll): Promise<SignOutAllReply> {
    return this.allSites.signOut(who, tokens);
  }

  @Endpoint('identity.permissions')
  @ApiOkResponse({ type: PermissionsReply })
  permissions(@Staff() who: StaffPrincipal, @Param() at: UserRef): PermissionsReply {
    return this.identity.permissions(who, at.userId);
  }

  @Endpoint('identity.session')
  @ApiOkResponse({ type: SessionReply })
  session(@Staff() who: StaffPrincipal): Promise<SessionReply> {
    return this.identity.session(who);
  }

  @Endpoint('identity.chooseLocation')
  @ApiOkResponse({ type: SessionReply })
  chooseLocation(@Staff() who: StaffPrincipal, @Body() choice: LocationChoice): Promise<SessionReply> {
    return this.identity.chooseLocation(who, choice.locationId);
  }
}
