import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { KeyedRequest } from '#server/platform/request-key';

interface VisitRequest {
  Params: { appointmentId?: string };
}

/** Which thing a request is about that may be sent twice: its `Idempotency-Key`, and the visit of its address, as they came. */
export const Keyed = createParamDecorator((_: unknown, context: ExecutionContext): KeyedRequest => {
  const { headers, params } = context.switchToHttp().getRequest<FastifyRequest<VisitRequest>>();
  return { key: headers['idempotency-key'], visit: params.appointmentId ?? null };
});
