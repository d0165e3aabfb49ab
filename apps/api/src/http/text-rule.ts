import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '#contracts/routes';
import { holdsIllFormedText } from '#domain/plain-text';
import { DomainError } from '#server/platform/errors';

/** The provider's messages hold names that it cut short, and one that we refuse it sends for hours: their feature looks at what it keeps. */
const LOOKED_AT_LATER: ReadonlySet<string> = new Set([ENDPOINTS['webhooks.receive'].path]);

/**
 * Refuses what no text is, before any handler: address, headers and JSON body of every route. A multipart body is looked at where it is
 * read, and JSON inside of a field where that is.
 */
export function refuseIllFormedText(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(isIllFormed(request) ? illFormedText() : undefined);
  });
}

function isIllFormed({ routeOptions, params, query, headers, body }: FastifyRequest): boolean {
  const isLookedAtLater = LOOKED_AT_LATER.has(routeOptions.url ?? '');
  const isText = !isLookedAtLater && !(body instanceof Readable);
  return holdsIllFormedText([params, query, headers, isText ? body : null]);
}

/** Never quotes it. */
export function illFormedText(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The request holds a character that no text has.');
}
