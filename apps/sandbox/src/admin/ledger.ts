export type EffectKind =
  | 'appointment.add'
  | 'appointment.change'
  | 'appointment.execute'
  | 'client.add'
  | 'client.update'
  | 'document'
  | 'cart'
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
  private effects: Effect[] = [];
  private readonly counts = new Map<string, CallCount>();
  private number = 0;

  record(effect: Omit<Effect, 'number'>): void {
    this.effects.push({ number: ++this.number, ...effect });
    if (this.effects.length > MAX_EFFECTS) this.effects.splice(0, this.effects.length - MAX_EFFECTS);
  }

  list(filter: { siteId?: number | undefined; kind?: string | undefined }): Effect[] {
    return this.effects.filter(
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
    this.effects = [];
    this.counts.clear();
  }
}
