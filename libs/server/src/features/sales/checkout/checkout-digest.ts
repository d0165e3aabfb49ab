import { createHash } from 'node:crypto';
import type { Checkout } from '#contracts/money/checkout.dto';

/** By this two presses under one key are known as the same. Who approves is no part of it: that may be asked for in between. */
export function digestOf({ approval: _, ...checkout }: Checkout): string {
  return createHash('sha256').update(canonical(checkout)).digest('base64url');
}

/** Whatever the order in which members were sent. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const sorted = members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, member]) => `${name}:${canonical(member)}`).join()}}`;
}
