import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#server/platform/clock';
import type { Config } from '#server/platform/config';
import { DomainError } from '#server/platform/errors';
import { CONFIG } from '#server/platform/tokens';
import { CallBudget } from '../budget/call-budget.js';
import { ProviderCallObserver } from '../budget/provider-call-observer.js';
import { MindbodyCaller } from './mindbody.caller.js';
import { isFault } from './mindbody.fault.js';
import { allRows } from './mindbody.pages.js';
import { MindbodyTokens } from './mindbody.tokens.js';
import { MindbodyTransport, type ProviderRequest } from './mindbody.transport.js';
import type { WireRecord } from './mindbody.wire.js';

export type Query = NonNullable<ProviderRequest['query']>;
export type SiteRequest = ProviderRequest & { siteId: number };

/** The line to Mindbody Public API v6 that its subjects share; what is known of the protocol stands in docs (provider-mindbody-v6). */
@Injectable()
export class MindbodyConnection implements OnApplicationShutdown {
  readonly caller: MindbodyCaller;
  /** What one call may take, its wait for a slot included. */
  readonly timeoutMs: number;
  private readonly transport: MindbodyTransport;
  private readonly tokens: MindbodyTokens;

  constructor(@Inject(CONFIG) config: Config, budget: CallBudget, clock: Clock, observer: ProviderCallObserver) {
    const { provider } = config;
    this.timeoutMs = provider.timeoutMs;
    this.transport = new MindbodyTransport(provider);
    this.caller = new MindbodyCaller({ transport: this.transport, budget, observer, timeoutMs: provider.timeoutMs });
    this.tokens = new MindbodyTokens(provider, clock, this.caller);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
  }

  /** Every row of a list, with our own token. */
  list(list: string, request: SiteRequest): Promise<WireRecord[]> {
    return allRows({ list, read: (page) => this.asUs({ ...request, query: { ...request.query, ...page } }) });
  }

  /** One answer, with our own token. */
  read(request: SiteRequest): Promise<unknown> {
    return this.asUs(request);
  }

  /** With the user's token when there is one, else with ours. */
  write(request: SiteRequest, token: string | undefined): Promise<unknown> {
    return token === undefined ? this.asUs(request) : this.asUser({ ...request, token });
  }

  /** With the user's token, which only their password could renew. */
  async asUser(request: SiteRequest): Promise<unknown> {
    try {
      return await this.caller.call(request);
    } catch (error) {
      if (!isFault(error, 'unauthorised')) throw error;
      throw new DomainError('SESSION_REQUIRED', 'Please sign in again.', { cause: error });
    }
  }

  /** With our own token, renewed once when it is no longer accepted. A 401 did nothing, so writes go again too. */
  private async asUs(request: SiteRequest): Promise<unknown> {
    const token = await this.tokens.token(request.siteId);
    try {
      return await this.caller.call({ ...request, token });
    } catch (error) {
      if (!isFault(error, 'unauthorised')) throw error;
      return this.caller.call({ ...request, token: await this.tokens.tokenAfter(request.siteId, token) });
    }
  }
}

export function get(path: string, siteId: number): SiteRequest {
  return { siteId, method: 'GET', path };
}

export function post(path: string, siteId: number): SiteRequest {
  return { siteId, method: 'POST', path };
}

/** The ids without repetition, as many at a time as one call takes. */
export function batches<T>(all: readonly T[], size: number): T[][] {
  const ids = [...new Set(all)];
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size));
}
