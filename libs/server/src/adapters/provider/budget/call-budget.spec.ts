import { Logger } from '@nestjs/common';
import { Clock } from '#server/platform/clock';
import type { Config } from '#server/platform/config';
import type { CallClass } from '../calls/call-class.js';
import { CallBudget, type CallCount, CallLedger } from './call-budget.js';

class Ledger extends CallLedger {
  readonly held = new Map<string, number>();
  readonly ofClients = new Map<string, number>();
  isDown = false;
  /** Runs while an `add` is under way. */
  during: () => void = () => undefined;

  async add(counts: readonly CallCount[]): Promise<void> {
    if (this.isDown) throw new Error('database is away');
    this.during();
    for (const { siteId, day, calls, clientCalls } of counts) {
      const key = `${siteId} ${day}`;
      this.held.set(key, (this.held.get(key) ?? 0) + calls);
      this.ofClients.set(key, (this.ofClients.get(key) ?? 0) + clientCalls);
    }
  }

  async of(day: string): Promise<CallCount[]> {
    return [...this.held].flatMap(([key, calls]) => {
      const [siteId, on] = key.split(' ');
      const clientCalls = this.ofClients.get(key) ?? 0;
      return on === day ? [{ siteId: Number(siteId), day, calls, clientCalls }] : [];
    });
  }
}

class SetClock extends Clock {
  at = '2026-03-02T23:59:00Z';
  override now(): Date {
    return new Date(this.at);
  }
}

function world(dailyCalls = 10) {
  const ledger = new Ledger();
  const clock = new SetClock();
  const config = { provider: { dailyCalls, clientShare: 40 } } as Config;
  const budget = () => new CallBudget(config, clock, ledger);
  return { ledger, clock, budget };
}

const times = (count: number, action: () => void) => Array.from({ length: count }).forEach(action);

describe('the call budget', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('counts per site and says when a site is nearly spent', () => {
    const budget = world().budget();
    times(7, () => budget.count(3, 'sync'));
    budget.count(4, 'sync');
    expect([budget.spent(3), budget.spent(4), budget.spent(5)]).toEqual([7, 1, 0]);
    expect(budget.isTight(3)).toBe(false);
    budget.count(3, 'sync');
    expect(budget.isTight(3)).toBe(true);
    expect(budget.isTight(4)).toBe(false);
    expect(budget.snapshot()).toEqual([
      { siteId: 3, calls: 8 },
      { siteId: 4, calls: 1 },
    ]);
  });

  it('begins anew at midnight UTC and still writes the old day', async () => {
    const { ledger, clock, budget: make } = world();
    const budget = make();
    times(3, () => budget.count(3, 'sync'));
    clock.at = '2026-03-03T00:00:00Z';
    expect(budget.spent(3)).toBe(0);
    budget.count(3, 'sync');
    await budget.flush();
    expect(Object.fromEntries(ledger.held)).toEqual({ '3 2026-03-02': 3, '3 2026-03-03': 1 });
    expect(budget.spent(3)).toBe(1);
  });

  it('adds up what two processes spend', async () => {
    const { budget: make } = world();
    const [api, worker] = [make(), make()];
    times(4, () => api.count(3, 'sync'));
    times(5, () => worker.count(3, 'sync'));
    await api.flush();
    await worker.flush();
    await api.flush();
    expect([api.spent(3), worker.spent(3)]).toEqual([9, 9]);
    expect(api.isTight(3)).toBe(true);
  });

  it('keeps its counts when they cannot be written', async () => {
    const { ledger, budget: make } = world();
    const budget = make();
    times(2, () => budget.count(3, 'sync'));
    ledger.isDown = true;
    await budget.flush();
    expect(budget.spent(3)).toBe(2);
    ledger.isDown = false;
    await budget.flush();
    await budget.flush();
    expect(ledger.held.get('3 2026-03-02')).toBe(2);
    expect(budget.spent(3)).toBe(2);
  });

  it('neither loses nor doubles a call made while it writes', async () => {
    const { ledger, budget: make } = world();
    const budget = make();
    budget.count(3, 'sync');
    ledger.during = () => {
      budget.count(3, 'sync');
      ledger.during = () => undefined;
    };
    await Promise.all([budget.flush(), budget.flush()]);
    expect(budget.spent(3)).toBe(2);
    expect(ledger.held.get('3 2026-03-02')).toBe(2);
  });

  it('starts from what the day has cost so far and writes the rest when the process ends', async () => {
    const { ledger, budget: make } = world();
    ledger.held.set('3 2026-03-02', 6);
    const budget = make();
    await budget.onModuleInit();
    expect(budget.spent(3)).toBe(6);
    budget.count(3, 'sync');
    await budget.beforeApplicationShutdown();
    expect(ledger.held.get('3 2026-03-02')).toBe(7);
  });
});

describe('the share of clients', () => {
  const may = (budget: CallBudget, callClass: CallClass): boolean => {
    try {
      budget.mustAllow(3, callClass);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'PROVIDER_BUSY', retryAfterMs: 60_000 });
      return false;
    }
  };

  it('is all that their changes may cost, whichever process they come to, until the day is over', async () => {
    const { clock, budget: make } = world();
    const [one, other] = [make(), make()];
    one.count(3, 'clientEdit');
    expect(may(one, 'clientEdit')).toBe(true);
    one.count(3, 'clientEdit');
    expect(may(one, 'clientEdit')).toBe(false);
    expect(may(other, 'clientEdit')).toBe(true);
    await one.flush();
    await other.flush();
    expect([may(one, 'clientEdit'), may(other, 'clientEdit')]).toEqual([false, false]);
    clock.at = '2026-03-03T00:00:00Z';
    expect([may(one, 'clientEdit'), may(other, 'clientEdit')]).toEqual([true, true]);
  });

  it('ends where what the mirror needs begins, and nobody else is refused then', () => {
    const budget = world().budget();
    times(8, () => budget.count(3, 'sync'));
    expect(may(budget, 'clientEdit')).toBe(false);
    times(80, () => budget.count(3, 'sync'));
    for (const callClass of ['checkIn', 'signIn', 'deskEdit', 'form', 'sync'] as const)
      expect([callClass, may(budget, callClass)]).toEqual([callClass, true]);
  });
});
