import { endOfDay, dateOf, type LocalTime } from '../world/local-time.js';
import { badParameter } from './errors.js';
import { readFlag, readInt, readTime } from './values.js';

const PREFIX = /^(request|deleteavailabilityrequest)\./;
const INDEX = /\[\d*\]$/;

/** Query of a call: names in any case, optional `request.` prefix, arrays repeated or indexed. */
export class Query {
  private readonly values = new Map<string, string[]>();

  constructor(url: string) {
    const start = url.indexOf('?');
    if (start < 0) return;
    for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
      const key = name.toLowerCase().replace(PREFIX, '').replace(INDEX, '');
      const list = this.values.get(key);
      if (list) list.push(value);
      else this.values.set(key, [value]);
    }
  }

  text(name: string): string | undefined {
    return this.texts(name)[0];
  }

  texts(name: string): string[] {
    return (this.values.get(name.toLowerCase()) ?? []).filter((value) => value !== '');
  }

  int(name: string): number | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : readInt(name, value);
  }

  requiredInt(name: string): number {
    const value = this.int(name);
    if (value === undefined) throw badParameter(`${name} is a required parameter`);
    return value;
  }

  ints(name: string): number[] {
    return this.texts(name).map((value) => readInt(name, value));
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : readFlag(name, value);
  }

  time(name: string): LocalTime | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : readTime(name, value);
  }

  /** An end without a time of day means the whole day. */
  end(name: string): LocalTime | undefined {
    const value = this.time(name);
    return value?.endsWith('T00:00:00') ? endOfDay(dateOf(value)) : value;
  }
}
