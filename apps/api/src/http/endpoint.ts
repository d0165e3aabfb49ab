import { Delete, Get, Head, HttpCode, Post, Put, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ENDPOINTS, type Endpoint as EndpointLine, type EndpointName } from '#contracts/routes';
import { policyInWords } from './policy-words.js';

export const ENDPOINT = 'endpoint';

const METHODS = { GET: Get, PUT: Put, POST: Post, DELETE: Delete, HEAD: Head };

/** Binds a handler to its line of the policy table: method, path and who may call come from there. */
export function Endpoint(name: EndpointName): MethodDecorator {
  const { method, path, ...policy }: EndpointLine = ENDPOINTS[name];
  const described = ApiOperation({ summary: policyInWords(policy) });
  return applyDecorators(METHODS[method](path), HttpCode(200), SetMetadata(ENDPOINT, name), described);
}
