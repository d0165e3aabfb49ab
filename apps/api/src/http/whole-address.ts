import { createParamDecorator, type ExecutionContext, ValidationPipe } from '@nestjs/common';
import { ApiParam, ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { checked } from './validation.js';

const asked = createParamDecorator((_: unknown, context: ExecutionContext): object => {
  const { params, query, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { ...(query as object), ...(params as object), idempotencyKey: headers['idempotency-key'] };
});

/** What an address names and asks, and the key of a press that is to count once: one thing, checked as one. The API's page is told of it. */
export function WholeAddress(of: { params: readonly string[]; query: readonly ApiQueryOptions[] }): ParameterDecorator {
  const taken = asked(new ValidationPipe({ ...checked, validateCustomDecorators: true }));
  return (target, key, index) => {
    taken(target, key, index);
    const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key === undefined || method === undefined) return;
    for (const name of of.params) ApiParam({ name })(target, key, method);
    for (const one of of.query) ApiQuery(one)(target, key, method);
  };
}
