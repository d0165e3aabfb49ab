import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/platform/errors';
import { shapeOfJson } from './json-shape.js';
import { lineOf } from './route-lines.js';

/**
 * What is made of a body costs more than its bytes: the check against its class compares each name with all before it, and a text of many
 * levels ends its recursion. No body of ours comes near; one that is a list of things says how many names it may have (`BodyRule`).
 */
export const MOST_DEPTH = 16;
export const MOST_NAMES = 200;
const MOST_COMMAS = 1_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is the only body that is read here, as far as the route's line says; multipart is read by who wants it (`MultipartBody`). */
export function takeJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // What the provider sends is nothing to us before its signature was held against these bytes.
    done(null, lineOf(request)?.who[0] === 'provider' ? body : readJson(body, lineOf(request)?.takes?.names));
  });
}

/** Throws VALIDATION_FAILED for what is no JSON, is too much of it, or has a member that no object may have. */
export function readJson(bytes: Buffer, mostNames = MOST_NAMES): unknown {
  const { depth, names, commas } = shapeOfJson(bytes);
  if (depth > MOST_DEPTH) throw refused(`The body has more than ${MOST_DEPTH} levels.`);
  if (names > mostNames) throw refused(`The body has more than ${mostNames} names.`);
  if (commas > Math.max(MOST_COMMAS, mostNames)) throw refused('The body has too many parts.');
  try {
    return JSON.parse(utf8.decode(bytes), keepable);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The parser's own words would give back a piece of the body.
    throw refused('The body is not JSON.');
  }
}

function keepable(name: string, value: unknown): unknown {
  if (name === '__proto__' || (name === 'constructor' && hasPrototype(value)))
    throw refused('The body has a name that no object may have.');
  return value;
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

function refused(words: string): DomainError {
  return new DomainError('VALIDATION_FAILED', words);
}
