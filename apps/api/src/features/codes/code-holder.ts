import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { CODE_COOKIE } from '#server/features/codes/code-cookie';
import type { Principal } from '#server/features/identity/principal';
import type { Request } from '../../http/access/principal-resolver.js';
import { principalOf } from '../../http/access/who.js';

/** Whoever asks, and what their browser holds of a code they asked for before. */
export interface HoldsCode {
  who: Principal;
  cookie: string | undefined;
}

export const CodeHolder = createParamDecorator((_: unknown, context: ExecutionContext): HoldsCode => {
  const { cookies } = context.switchToHttp().getRequest<Request>();
  return { who: principalOf(context), cookie: cookies[CODE_COOKIE] };
});
