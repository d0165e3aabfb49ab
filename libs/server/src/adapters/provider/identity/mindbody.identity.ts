import { Injectable } from '@nestjs/common';
import { PROVIDER_PERMISSIONS } from '#contracts/provider/provider-permissions';
import { DomainError } from '#server/platform/errors';
import { MindbodyConnection, get, post } from '../calls/mindbody.connection.js';
import { isFault } from '../calls/mindbody.fault.js';
import { toPermissions, toSession } from './mindbody.identity.codec.js';
import {
  ProviderIdentity,
  type Credentials,
  type ProviderPermissions,
  type ProviderSession,
} from './provider-identity.js';

@Injectable()
export class MindbodyIdentity extends ProviderIdentity {
  constructor(private readonly connection: MindbodyConnection) {
    super();
  }

  async signIn(siteId: number, { username, password }: Credentials): Promise<ProviderSession> {
    const body = { Username: username, Password: password };
    try {
      return toSession(await this.connection.caller.call({ ...post('usertoken/issue', siteId), body }));
    } catch (error) {
      if (isFault(error, 'refused', 'not-found', 'unauthorised'))
        throw new DomainError('SIGN_IN_REFUSED', 'The user name or password is not right.');
      throw error;
    }
  }

  async permissions(siteId: number, { token, userId, userType }: ProviderSession): Promise<ProviderPermissions> {
    // An owner has no staff record (§4.2): the kind of user is all there is, and to it everything is allowed.
    if (userId === '0' || userType === 'Owner' || userType === 'Admin')
      return { group: userType, allowed: [...PROVIDER_PERMISSIONS] };
    const query = { StaffId: userId };
    return toPermissions(await this.connection.asUser({ ...get('staff/staffpermissions', siteId), query, token }));
  }

  async groupOf(siteId: number, userId: string): Promise<string | null> {
    try {
      const request = { ...get('staff/staffpermissions', siteId), query: { StaffId: userId } };
      return toPermissions(await this.connection.read(request)).group;
    } catch (error) {
      if (isFault(error, 'not-found')) return null;
      throw error;
    }
  }

  async signOut(siteId: number, token: string): Promise<void> {
    try {
      await this.connection.caller.call({ siteId, method: 'DELETE', path: 'usertoken/revoke', token });
    } catch (error) {
      if (!isFault(error, 'unauthorised', 'refused', 'not-found')) throw error;
    }
  }
}
