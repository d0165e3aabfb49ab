import { Delete, Get, Head, HttpCode, Post, Put, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Endpoint as EndpointLine } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName, type Replies } from '#contracts/routes';
import { limitsInWords } from './access/limit-words.js';
import { policyInWords } from './access/policy-words.js';

export const ENDPOINT = 'endpoint';

const METHODS = { GET: Get, PUT: Put, POST: Post, DELETE: Delete, HEAD: Head };

type Handler<N extends EndpointName> = Replies[N] extends null
  ? (...given: never[]) => void
  : (...given: never[]) => Replies[N] | Promise<Replies[N]>;

/** Only on a method that answers what the contracts say. */
type Handles<N extends EndpointName> = <Method extends Handler<N>>(
  controller: object,
  key: string | symbol,
  method: TypedPropertyDescriptor<Method>,
) => void;

/** Binds a handler to its line of the policy table: method, path and who may call come from there. */
export function Endpoint<N extends EndpointName>(name: N): Handles<N> {
  const line: EndpointLine = ENDPOINTS[name];
  const { method, path } = line;
  const described = ApiOperation({ summary: policyInWords(line), description: limitsInWords(line) });
  return applyDecorators(METHODS[method](path), HttpCode(200), SetMetadata(ENDPOINT, name), described);
}
