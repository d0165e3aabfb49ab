import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Whom an address stands for when tries are counted: an IPv4 address for itself, also where it comes mapped into IPv6, and any other IPv6
 * address for its /64, of which a single caller has 2^64. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return mapped(groups);
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The URL parser writes an IPv4 tail in hexadecimal groups, too. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const before = toNumbers(head);
  const after = toNumbers(tail ?? '');
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}

function toNumbers(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function mapped(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
