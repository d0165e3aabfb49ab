import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '#server/platform/errors';
import type { Principal, StaffPrincipal } from '#server/features/identity/principal';
import type { Request } from './principal-resolver.js';

/** Whoever asks. */
export const Who = createParamDecorator((_: unknown, context: ExecutionContext): Principal => principalOf(context));

/** A signed-in user; only for routes whose policy admits nobody else. */
export const Staff = createParamDecorator((_: unknown, context: ExecutionContext): StaffPrincipal => {
  const who = principalOf(context);
  if (who.type !== 'staff') throw new DomainError('SESSION_REQUIRED', 'Please sign in.');
  return who;
});

export function principalOf(context: ExecutionContext): Principal {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (principal === undefined) throw new DomainError('INTERNAL', 'The request was not authorised.');
  return principal;
}
