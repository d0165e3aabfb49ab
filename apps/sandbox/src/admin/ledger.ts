import type { Keeper } from '../kept/keeper.js';
import { Log } from '../kept/table.js';

export type EffectKind =
  | 'appointment.add'
  | 'appointment.change'
  | 'appointment.execute'
  | 'client.add'
  | 'client.update'
  | 'document'
  | 'cart'
  | 'giftCard'
  | 'mail'
  | 'message';

export interface Effect {
  readonly number: number;
  readonly kind: EffectKind;
  readonly siteId: number | null;
  readonly at: string;
  readonly who: string | null;
  readonly detail: Record<string, unknown>;
}

export interface CallCount {
  readonly method: string;
  readonly path: string;
  readonly siteId: number | null;
  count: number;
}

const MAX_EFFECTS = 20_000;

/** What the API was made to do, for comparison with what the product believes. */
export class Ledger {
  private readonly effects: Log<Effect>;
  /** Of this process. */
  private readonly counts = new Map<string, CallCount>();

  constructor(keeper: Keeper) {
    this.effects = new Log(keeper, 'ledger', MAX_EFFECTS);
  }

  record(effect: Omit<Effect, 'number'>): void {
    this.effects.add((number) => ({ number, ...effect }));
  }

  list(filter: { siteId?: number | undefined; kind?: string | undefined }): Effect[] {
    return this.effects
      .values()
      .filter(
        ({ siteId, kind }) =>
          (filter.siteId === undefined || siteId === filter.siteId) &&
          (filter.kind === undefined || kind === filter.kind || kind.startsWith(`${filter.kind}.`)),
      );
  }

  count(method: string, path: string, siteId: number | null): void {
    const key = `${method} ${path} ${String(siteId)}`;
    const known = this.counts.get(key);
    if (known) known.count++;
    else this.counts.set(key, { method, path, siteId, count: 1 });
  }

  calls(): CallCount[] {
    return [...this.counts.values()];
  }

  clear(): void {
    this.effects.clear();
    this.counts.clear();
  }
}
