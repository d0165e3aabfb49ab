import { type CircuitBreakerPolicy, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { persist } from '#server/platform/work/retries';
import { pause } from '#server/platform/work/work-signal';
import type { CallBudget } from '../budget/call-budget.js';
import { SiteBreaker } from './lines/mindbody.breaker.js';
import { upTo } from './lines/mindbody.patience.js';
import { ProviderFault, isFault } from './mindbody.fault.js';
import { Slots } from './lines/mindbody.slots.js';
import type { MindbodyTransport, ProviderRequest } from './mindbody.transport.js';
import type { ProviderCall, ProviderCallObserver } from '../budget/provider-call-observer.js';

const AT_ONCE = 4;
const RETRIES = 2;
const THROTTLED_WAIT_MS = 1_000;
/** Below the wait between two probes: each of them is a real call. */
const HALF_OPEN_MS = 1_500;

interface Line {
  slots: Slots;
  breaker: CircuitBreakerPolicy;
  /** On the monotonic clock: until then the provider wants to be left alone. */
  pausedUntil: number;
}

export interface CallerParts {
  transport: MindbodyTransport;
  budget: CallBudget;
  observer: ProviderCallObserver;
  timeoutMs: number;
}

/** Sends calls with patience and manners: few at once, breaker and pause per site, retries of reads inside one time budget. */
export class MindbodyCaller {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly parts: CallerParts) {}

  call(request: ProviderRequest): Promise<unknown> {
    const line = this.line(request);
    return line.slots.run(request.isUrgent ?? false, () => this.tried(line, request));
  }

  private tried(line: Line, request: ProviderRequest): Promise<unknown> {
    const deadline = performance.now() + (request.timeoutMs ?? this.parts.timeoutMs);
    const isRepeatable = request.isRepeatable ?? request.method === 'GET';
    return persist(upTo(isRepeatable ? RETRIES : 0, deadline), async () => {
      await this.respectPause(line, request, deadline);
      return this.attempt(line, request, deadline);
    });
  }

  /** A person's call is tried all the same; the background's waits if it can and gives up if it cannot. */
  private async respectPause(line: Line, request: ProviderRequest, deadline: number): Promise<void> {
    const wait = line.pausedUntil - performance.now();
    if (wait <= 0 || request.isUrgent) return;
    if (line.pausedUntil < deadline) await pause(wait);
    else throw this.told(request, 0, new ProviderFault('throttled', { retryAfterMs: wait }));
  }

  private async attempt(line: Line, request: ProviderRequest, deadline: number): Promise<unknown> {
    const start = performance.now();
    try {
      const answer = await line.breaker.execute(() => this.send(request, deadline - performance.now()));
      this.tell(request, 'ok', performance.now() - start);
      return answer;
    } catch (error) {
      const fault = isBrokenCircuitError(error) ? new ProviderFault('open') : error;
      if (isFault(fault, 'throttled')) leaveAlone(line, fault);
      throw this.told(request, performance.now() - start, fault);
    }
  }

  private send(request: ProviderRequest, leftMs: number): Promise<unknown> {
    // Waiting for another call's probe of a half-open breaker can use up the time; that is no new failure.
    if (leftMs < 1) throw new ProviderFault('open');
    if (request.siteId !== null) this.parts.budget.count(request.siteId);
    return this.parts.transport.exchange(request, leftMs);
  }

  private told(request: ProviderRequest, ms: number, error: unknown): unknown {
    this.tell(request, error instanceof ProviderFault ? error.kind : 'malformed', ms);
    return error;
  }

  private tell({ siteId, operation, path }: ProviderRequest, outcome: ProviderCall['outcome'], ms: number): void {
    this.parts.observer.onCall({ siteId, operation: operation ?? path, outcome, ms });
  }

  private line({ side = 'api', siteId }: ProviderRequest): Line {
    const name = `${side}:${siteId ?? ''}`;
    const known = this.lines.get(name);
    if (known) return known;
    const failures = handleWhen((error) => isFault(error, 'timeout', 'lost', 'unreachable', 'server'));
    const breaker = circuitBreaker(failures, { halfOpenAfter: HALF_OPEN_MS, breaker: new SiteBreaker() });
    const line = { slots: new Slots(AT_ONCE), breaker, pausedUntil: 0 };
    this.lines.set(name, line);
    return line;
  }
}

function leaveAlone(line: Line, { retryAfterMs = THROTTLED_WAIT_MS }: ProviderFault): void {
  line.pausedUntil = Math.max(line.pausedUntil, performance.now() + retryAfterMs);
}
