import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SaleKey } from '#server/features/sales/checkout/checkout-desk.service';

interface CheckoutRequest {
  Params: { appointmentId?: string };
}

/** Which sale a request is: its `Idempotency-Key`, and the visit of its address, as they came. */
export const KeyOfSale = createParamDecorator((_: unknown, context: ExecutionContext): SaleKey => {
  const { headers, params } = context.switchToHttp().getRequest<FastifyRequest<CheckoutRequest>>();
  return { key: headers['idempotency-key'], visit: params.appointmentId ?? null };
});
