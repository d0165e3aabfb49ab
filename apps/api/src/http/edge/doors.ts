import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SMALL_BODY } from '#contracts/endpoint';
import { DomainError } from '#server/platform/errors';
import { Metrics } from '#server/platform/metrics';
import { limitOfKiosk } from '#server/platform/security/limits';
import { Throttle } from '#server/platform/security/throttle';
import { HeldKiosk } from '../access/held-kiosk.js';
import { refusedBy, RefusalLog } from './refusal-log.js';
import { logRequests } from './request-log.js';
import { type CountedRequest, lineOf } from './route-lines.js';
import { boundServer, SERVER_LIMITS } from './server-limits.js';

const API = /^\/api([/?]|$)/;
/** How we speak, in words and in code: the same for everybody. */
const COMMON_PAGES = /^\/api\/(docs|openapi|asyncapi)\b/;

/** What every request passes before its body is read, in this order, and what is said of it afterwards. */
export function openDoors(app: NestFastifyApplication, headers: Record<string, string>): void {
  const fastify = app.getHttpAdapter().getInstance();
  boundServer(fastify.server);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headers, ...cachingOf(request), 'x-request-id': request.id });
    done();
  });
  hearOut(fastify);
  logRequests(fastify);
  observe(fastify, app.get(Metrics), app.get(RefusalLog));
}

/** After the answers to other origins have their headers: who is refused here must be able to read why. */
export function guardDoors(app: NestFastifyApplication): void {
  const throttle = app.get(Throttle);
  const kiosks = app.get(HeldKiosk);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request: CountedRequest) => {
    mustBeInMeasure(request);
    mustBeReadable(request);
    const limit = lineOf(request)?.perAddress;
    if (limit === undefined) return;
    const ofKiosk = limitOfKiosk(limit);
    const kiosk = ofKiosk === null ? null : await kiosks.of(request);
    const tries = ofKiosk === null || kiosk === null ? { [limit]: request.ip } : { [ofKiosk]: kiosk.kioskId };
    request.counted = await throttle.take(tries);
  });
}

/**
 * Who is answered before the end of what they send: the connection stays, and the rest is read to nobody, for a while. One that ended at
 * once would be reset by whatever is still on its way, and the answer be lost with it (RFC 9112, 9.6).
 */
function hearOut(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) void reply.removeHeader('connection');
  });
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      raw.resume();
      setTimeout(() => raw.complete || raw.socket.destroy(), SERVER_LIMITS.hearOutMs).unref();
    }
    done();
  });
}

/** What is about somebody stays with whoever asked. */
function cachingOf(request: FastifyRequest): Record<string, string> {
  // An address that is none has no route, and one with escaped letters another look.
  const { url: route = '' } = request.routeOptions;
  if (!API.test(route) && !API.test(request.url)) return {};
  const isCommon = lineOf(request)?.isCommon === true || COMMON_PAGES.test(route);
  return { 'cache-control': isCommon ? 'no-cache' : 'no-store' };
}

function mustBeInMeasure(request: FastifyRequest): void {
  const { rawHeaders, httpVersion } = request.raw;
  if (rawHeaders.length / 2 > SERVER_LIMITS.headers) throw refused('The request has too many headers.');
  if (request.headers.host === undefined && httpVersion !== '1.0') throw refused('The request names no host.');
  if (request.raw.url !== undefined && separators(request.raw.url) >= SERVER_LIMITS.queryNames)
    throw refused('The address asks for too much.');
}

function mustBeReadable(request: FastifyRequest): void {
  const most = lineOf(request)?.takes?.most ?? SMALL_BODY.most;
  if (Number(request.headers['content-length'] ?? 0) <= most) return;
  throw new DomainError('TOO_LARGE', `The body is larger than ${most / 1024} KB.`);
}

function separators(url: string): number {
  let count = 0;
  for (const letter of url) if (letter === '&') count += 1;
  return count;
}

function refused(words: string): DomainError {
  return new DomainError('VALIDATION_FAILED', words);
}

function observe(fastify: FastifyInstance, metrics: Metrics, refusals: RefusalLog): void {
  fastify.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const refused = refusedBy(request, reply.statusCode);
    if (refused !== null) refusals.note(refused);
    done();
  });
}
