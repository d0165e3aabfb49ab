import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultPlan } from '../admin/faults.js';
import type { SandboxState } from '../state.js';
import type { Site } from '../world/site.js';
import { Call, type Endpoint } from './call.js';
import { ApiError } from './errors.js';
import { Fields } from './fields.js';
import { halved } from './paging.js';
import { Query } from './query.js';
import type { Caller } from './tokens.js';

export const BASE = '/public/v6';
const NOTHING = new Fields(undefined);
/** The placeholder. */
const NO_SITE = 0;
/** A single-flight call takes at least this long, so that a twin can meet it. */
const SINGLE_FLIGHT_MS = 5;

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

export const siteHeader = (request: FastifyRequest): number | undefined => {
  const text = header(request, 'siteid')?.trim();
  return text && /^-?\d+$/.test(text) ? Number(text) : undefined;
};

/** The token comes raw or with the Bearer scheme. */
const tokenOf = (request: FastifyRequest): string | undefined =>
  header(request, 'authorization')
    ?.replace(/^bearer\s+/i, '')
    .trim() || undefined;

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

export class ProviderRouter {
  private readonly running = new Set<string>();

  constructor(private readonly state: SandboxState) {}

  register(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
    for (const endpoint of endpoints) {
      app.route({
        method: endpoint.method,
        url: `${BASE}/${endpoint.path}`,
        handler: (request, reply) => this.answer(endpoint, request, reply),
      });
    }
  }

  private async answer(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const faults = this.state.faults.for(pathOf(request), siteHeader(request));
    this.failEarly(faults, request);
    const call = this.open(endpoint, request);
    const isLaterPage = (call.query.int('Offset') ?? 0) > 0;
    if (faults.secondPageFails && isLaterPage) throw new ServerFault();
    // A test keeps nothing.
    const isWrite = endpoint.method !== 'GET' && !call.isTest;
    if (isWrite && this.state.faults.strikes(faults.dropBeforeCommit)) return cut(request, reply);
    const answer = await this.inSingleFlight(endpoint, request, async () => {
      await this.state.faults.holdUp(faults);
      if (endpoint.isSingleFlight) await sleep(SINGLE_FLIGHT_MS);
      return endpoint.run(call);
    });
    if (isWrite && faults.lateAnswerMs > 0) await sleep(faults.lateAnswerMs);
    if (isWrite && this.state.faults.strikes(faults.dropAfterCommit)) return cut(request, reply);
    return reply.send(faults.halfPages ? halved(answer) : answer);
  }

  private failEarly(faults: Readonly<FaultPlan>, request: FastifyRequest): void {
    if (faults.rateLimited) throw new ApiError(429, 'TooManyRequests', 'Too many requests, please try again later.');
    if (this.state.faults.strikes(faults.errorRate)) throw new ServerFault();
    const given = Buffer.from(header(request, 'api-key') ?? '');
    const wanted = Buffer.from(this.state.settings.apiKey);
    if (given.length === 0) throw new ApiError(401, 'DeniedAccess', 'Missing API key');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new ApiError(401, 'DeniedAccess', 'The API key is invalid.');
    }
  }

  private open(endpoint: Endpoint, request: FastifyRequest): Call {
    const site = this.siteOf(endpoint, request);
    const token = tokenOf(request);
    if (!token && endpoint.access === 'token') {
      throw new ApiError(401, 'DeniedAccess', 'This call needs a staff user access token.');
    }
    const isChecked = endpoint.access === 'site' || endpoint.access === 'token';
    const caller: Caller | null = token && isChecked ? this.state.tokens.caller(site, token) : null;
    const body = request.body === undefined ? NOTHING : new Fields(request.body);
    return new Call({ state: this.state, site, query: new Query(request.url), body, caller });
  }

  private siteOf(endpoint: Endpoint, request: FastifyRequest): Site {
    // What needs no site is not asked of one: to make each of them takes a while.
    const id = endpoint.access === 'key' ? NO_SITE : siteHeader(request);
    const site = id === undefined ? undefined : this.state.world.site(id);
    if (!site) throw new ApiError(400, 'InvalidSiteId', 'The SiteId header is missing or names no known site.');
    return site;
  }

  private async inSingleFlight<T>(endpoint: Endpoint, request: FastifyRequest, run: () => Promise<T>): Promise<T> {
    if (!endpoint.isSingleFlight || header(request, 'x-requestdeduplication-skip') === 'true') return run();
    const fingerprint = JSON.stringify([tokenOf(request), siteHeader(request), endpoint.path, request.body]);
    if (this.running.has(fingerprint)) {
      throw new ApiError(409, 'DuplicateRequest', 'Identical request is still in progress');
    }
    this.running.add(fingerprint);
    try {
      return await run();
    } finally {
      this.running.delete(fingerprint);
    }
  }
}

/** A crash inside the provider: no `Error` member in the answer. */
export class ServerFault extends Error {}
