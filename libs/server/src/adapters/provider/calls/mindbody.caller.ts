import { type CircuitBreakerPolicy, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { persist } from '#server/platform/work/retries';
import { pause } from '#server/platform/work/work-signal';
import type { CallBudget } from '../budget/call-budget.js';
import { type CallClass, callClass } from './call-class.js';
import { SiteBreaker } from './lines/mindbody.breaker.js';
import { upTo } from './lines/mindbody.patience.js';
import { ProviderFault, isFault } from './mindbody.fault.js';
import { Slots, type Turn } from './lines/mindbody.slots.js';
import type { MindbodyTransport, ProviderRequest } from './mindbody.transport.js';
import type { ProviderCall, ProviderCallObserver } from '../budget/provider-call-observer.js';

const AT_ONCE = 4;
const RETRIES = 2;
/** Of the time budget: whoever gets a slot late still has the rest to be answered in. */
const WAITS_AT_MOST = 0.5;
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

/** What a call brings along from whoever asked. */
interface Asked {
  callClass: CallClass;
  /** On the monotonic clock. */
  deadline: number;
}

/**
 * Sends calls with patience and manners: few at once and shared by class, breaker and pause per site, retries of reads inside one time
 * budget. What somebody waits for has that budget from when it is asked for, half of it at most to wait for a slot.
 */
export class MindbodyCaller {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly parts: CallerParts) {}

  call(request: ProviderRequest): Promise<unknown> {
    const asker = callClass();
    const line = this.line(request);
    const timeoutMs = request.timeoutMs ?? this.parts.timeoutMs;
    // Nobody stands before what is read in the background: its job's limit bounds the wait, and the call itself begins fresh.
    const isWaitedFor = asker !== 'sync';
    const askedAt = performance.now();
    const turn = { callClass: asker, waitMs: isWaitedFor ? timeoutMs * WAITS_AT_MOST : null };
    return this.inLine(request, turn, () => {
      const deadline = (isWaitedFor ? askedAt : performance.now()) + timeoutMs;
      return this.tried(line, request, { callClass: asker, deadline });
    });
  }

  /** What gets no slot was never sent. */
  private async inLine(request: ProviderRequest, turn: Turn, work: () => Promise<unknown>): Promise<unknown> {
    const askedAt = performance.now();
    try {
      this.mustAllow(request, turn);
      return await this.line(request).slots.run(turn, async () => {
        // Those before it in line may have had the last of the day.
        this.mustAllow(request, turn);
        return work();
      });
    } catch (error) {
      throw isFault(error, 'busy', 'spent') ? this.told(request, performance.now() - askedAt, error) : error;
    }
  }

  private mustAllow({ siteId }: ProviderRequest, { callClass: asker }: Turn): void {
    if (siteId !== null) this.parts.budget.mustAllow(siteId, asker);
  }

  private tried(line: Line, request: ProviderRequest, asked: Asked): Promise<unknown> {
    const isRepeatable = request.isRepeatable ?? request.method === 'GET';
    return persist(upTo(isRepeatable ? RETRIES : 0, asked.deadline), async () => {
      await this.respectPause(line, request, asked);
      return this.attempt(line, request, asked);
    });
  }

  /** A person's call is tried all the same; the background's waits if it can and gives up if it cannot. */
  private async respectPause(
    line: Line,
    request: ProviderRequest,
    { callClass: asker, deadline }: Asked,
  ): Promise<void> {
    const wait = line.pausedUntil - performance.now();
    if (wait <= 0 || asker !== 'sync') return;
    if (line.pausedUntil < deadline) await pause(wait);
    else throw this.told(request, 0, new ProviderFault('throttled', { retryAfterMs: wait }));
  }

  private async attempt(line: Line, request: ProviderRequest, asked: Asked): Promise<unknown> {
    const start = performance.now();
    try {
      const answer = await line.breaker.execute(() => this.send(request, asked));
      this.tell(request, 'ok', performance.now() - start);
      return answer;
    } catch (error) {
      const fault = isBrokenCircuitError(error) ? new ProviderFault('open') : error;
      if (isFault(fault, 'throttled')) leaveAlone(line, fault);
      throw this.told(request, performance.now() - start, fault);
    }
  }

  private send(request: ProviderRequest, { callClass: asker, deadline }: Asked): Promise<unknown> {
    const leftMs = deadline - performance.now();
    // Waiting for another call's probe of a half-open breaker can use up the time; that is no new failure.
    if (leftMs < 1) throw new ProviderFault('open');
    if (request.siteId !== null) this.parts.budget.count(request.siteId, asker);
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
