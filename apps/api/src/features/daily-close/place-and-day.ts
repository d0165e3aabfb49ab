import { createParamDecorator, type ExecutionContext, ValidationPipe } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { checked } from '../../http/validation.js';

/** What an address names, its `sortDate`, and the key of a press that is to count once: one thing, checked as one. */
const asked = createParamDecorator((_: unknown, context: ExecutionContext): object => {
  const { params, query, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { ...(query as object), ...(params as object), idempotencyKey: headers['idempotency-key'] };
});

const SORT_DATE = 'M/D/YYYY or MM/DD/YYYY by the site’s calendar; today when left out.';

/** `also`: what the address names beside site and location. The API's page is told of all of it. */
export function PlaceAndDay(...also: string[]): ParameterDecorator {
  const taken = asked(new ValidationPipe({ ...checked, validateCustomDecorators: true }));
  return (target, key, index) => {
    taken(target, key, index);
    const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key === undefined || method === undefined) return;
    for (const name of ['siteId', 'locationId', ...also]) ApiParam({ name })(target, key, method);
    ApiQuery({ name: 'sortDate', required: false, description: SORT_DATE })(target, key, method);
  };
}
