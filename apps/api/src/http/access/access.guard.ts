import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Policy } from '#contracts/identity/rights';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { admits } from '#server/features/identity/rights';
import { DomainError } from '#server/platform/errors';
import { ENDPOINT } from '../endpoint.js';
import { PrincipalResolver, type Request } from './principal-resolver.js';
import { ProviderSignature } from './provider-signature.js';

/** Lets nobody in whom the policy table does not name. A handler without a line in it is closed to all. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly principals: PrincipalResolver,
    private readonly provider: ProviderSignature,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<EndpointName | undefined>(ENDPOINT, context.getHandler());
    if (name === undefined) throw new DomainError('FORBIDDEN', 'This route has no policy.');
    const request = context.switchToHttp().getRequest<Request>();
    const who = await this.principals.of(request);
    request.principal = who;
    const policy: Policy = ENDPOINTS[name];
    if (policy.who[0] === 'provider') await this.provider.read(request);
    if (admits(policy, who)) return true;
    const isClient = who.type !== 'staff' && request.headers.authorization === undefined;
    if (isClient && policy.who.some((one) => one === 'form'))
      throw new DomainError('CODE_REQUIRED', 'Please ask for a code to open your form.');
    if (who.type === 'public') throw new DomainError('SESSION_REQUIRED', 'Please sign in.');
    throw new DomainError('FORBIDDEN', 'Access denied. Please ask your supervisor to upgrade your user.');
  }
}
