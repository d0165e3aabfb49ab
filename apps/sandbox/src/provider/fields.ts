import type { LocalTime } from '../world/local-time.js';
import { badParameter } from './errors.js';
import { readDecimal, readFlag, readInt, readTime } from './values.js';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a JSON object: names in any case, null the same as absent. */
export class Fields {
  private readonly byName = new Map<string, [string, unknown]>();

  constructor(value: unknown) {
    if (value === undefined) return;
    if (!isObject(value)) throw badParameter('The request body must be a JSON object.');
    for (const [name, member] of Object.entries(value)) this.byName.set(name.toLowerCase(), [name, member]);
  }

  names(): string[] {
    return [...this.byName.values()].map(([name]) => name);
  }

  has(name: string): boolean {
    return this.byName.has(name.toLowerCase());
  }

  /** The name exactly as spelled, for the few members where case counts. */
  hasExactly(name: string): boolean {
    return this.byName.get(name.toLowerCase())?.[0] === name;
  }

  raw(name: string): unknown {
    return this.byName.get(name.toLowerCase())?.[1] ?? undefined;
  }

  text(name: string): string | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    throw badParameter(`${name} must be text.`);
  }

  int(name: string): number | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : readInt(name, value);
  }

  decimal(name: string): number | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : readDecimal(name, value);
  }

  flag(name: string): boolean | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : readFlag(name, value);
  }

  time(name: string): LocalTime | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : readTime(name, value);
  }

  list(name: string): unknown[] | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw badParameter(`${name} must be a list.`);
    return value as unknown[];
  }

  ints(name: string): number[] {
    return (this.list(name) ?? []).map((value) => readInt(name, value));
  }

  fields(name: string): Fields | undefined {
    const value = this.raw(name);
    return value === undefined ? undefined : new Fields(value);
  }

  fieldsList(name: string): Fields[] {
    return (this.list(name) ?? []).map((value) => new Fields(value));
  }
}

/** The value, or the provider's refusal that names the missing member. */
export function required<T>(name: string, value: T | undefined): T {
  if (value === undefined || value === '') throw badParameter(`${name} is a required parameter`);
  return value;
}
