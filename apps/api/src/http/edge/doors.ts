import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SMALL_BODY } from '#contracts/endpoint';
import { DomainError } from '#server/platform/errors';
import { Metrics } from '#server/platform/metrics';
import { limitOfKiosk } from '#server/platform/security/limits';
import { Throttle } from '#server/platform/security/throttle';
import { HeldKiosk } from '../access/held-kiosk.js';
import { refusedBy, RefusalLog } from './refusal-log.js';
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
  observe(fastify, app.get(Metrics), app.get(RefusalLog));
}

/** After the answers to other origins have their headers: who is refused here must be able to read why. */
export function guardDoors(app: NestFastifyApplication): void {
  const throttle = app.get(Throttle);
  const kiosks = app.get(HeldKiosk);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request: CountedRequest, reply) => {
    mustBeInMeasure(request);
    mustBeReadable(request, reply);
    const limit = lineOf(request)?.perAddress;
    if (limit === undefined) return;
    const ofKiosk = limitOfKiosk(limit);
    const kiosk = ofKiosk === null ? null : await kiosks.of(request);
    const tries = ofKiosk === null || kiosk === null ? { [limit]: request.ip } : { [ofKiosk]: kiosk.kioskId };
    request.counted = await throttle.take(tries);
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

/** At once: who is still sending when the answer goes out and the connection ends may not get to read it. */
function mustBeReadable(request: FastifyRequest, reply: FastifyReply): void {
  const most = lineOf(request)?.takes?.most ?? SMALL_BODY.most;
  if (Number(request.headers['content-length'] ?? 0) <= most) return;
  void reply.header('connection', 'close');
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
