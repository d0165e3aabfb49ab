import type { Key } from './journal.js';
import type { Keeper } from './keeper.js';

type Watcher<V> = (before: V | undefined, after: V | undefined) => void;

/** Rows that are changed only by being replaced here: they are frozen, so that no change can be forgotten by the keeper. */
export class Table<V, K extends Key = Key> {
  private readonly rows = new Map<K, V>();

  constructor(
    private readonly keeper: Keeper,
    private readonly name: string,
    private readonly watch: Watcher<V> = () => undefined,
  ) {
    keeper.enlist(this);
  }

  get size(): number {
    return this.rows.size;
  }

  get(key: K): V | undefined {
    return this.rows.get(key);
  }

  has(key: K): boolean {
    return this.rows.has(key);
  }

  values(): V[] {
    return [...this.rows.values()];
  }

  entries(): [K, V][] {
    return [...this.rows];
  }

  set(key: K, value: V): V {
    this.place(key, frozen(value));
    this.keeper.note([this.name, key, value]);
    return value;
  }

  delete(key: K): void {
    const before = this.rows.get(key);
    if (!this.rows.delete(key)) return;
    this.watch(before, undefined);
    this.keeper.note([this.name, key]);
  }

  deleteOldest(): void {
    for (const key of this.rows.keys()) {
      this.delete(key);
      return;
    }
  }

  clear(): void {
    for (const key of [...this.rows.keys()]) this.delete(key);
  }

  /** Puts what was kept over what was seeded. */
  recall(): void {
    for (const [key, value] of this.keeper.rows(this.name)) this.place(key as K, frozen(value as V));
  }

  private place(key: K, value: V): void {
    const before = this.rows.get(key);
    this.rows.set(key, value);
    this.watch(before, value);
  }
}

/** One value. */
export class Cell<V> {
  private readonly table: Table<V, 0>;

  constructor(
    keeper: Keeper,
    name: string,
    private readonly initial: () => V,
  ) {
    this.table = new Table(keeper, name);
    if (!this.table.has(0)) this.table.set(0, initial());
  }

  get value(): V {
    return this.table.get(0) ?? this.initial();
  }

  set value(value: V) {
    this.table.set(0, value);
  }
}

/** Rows under rising numbers that are never used again; the oldest go when there are too many. */
export class Log<V> {
  private readonly table: Table<V, number>;
  private readonly last: Cell<number>;

  constructor(
    keeper: Keeper,
    name: string,
    private readonly most = Infinity,
  ) {
    this.table = new Table(keeper, name);
    this.last = new Cell(keeper, `${name}.number`, () => 0);
  }

  add(make: (number: number) => V): V {
    const number = this.last.value + 1;
    this.last.value = number;
    const added = this.table.set(number, make(number));
    while (this.table.size > this.most) this.table.deleteOldest();
    return added;
  }

  get(number: number): V | undefined {
    return this.table.get(number);
  }

  /** A row that is still there. */
  change(number: number, value: V): void {
    if (this.table.has(number)) this.table.set(number, value);
  }

  delete(number: number): void {
    this.table.delete(number);
  }

  values(): V[] {
    return this.table.values();
  }

  entries(): [number, V][] {
    return this.table.entries();
  }

  clear(): void {
    this.table.clear();
  }
}

function frozen<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
