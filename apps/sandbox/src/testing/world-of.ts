import type { SandboxState } from '../state.js';

/** What a new process begins anew, and what follows from the rest. */
const NOT_KEPT = new Set([
  ...['keeper', 'settings', 'folder', 'parts', 'city', 'places', 'staff', 'pool', 'byDate', 'byClient'],
  ...['timer', 'stopping', 'tails', 'retrying', 'listeners', 'counts', 'dice', 'pattern', 'lookedAt'],
]);

/** Everything that can be reached from the state, private or not, so that a member that nobody keeps shows. */
export const worldOf = (state: SandboxState): string =>
  JSON.stringify(state, (name, value: unknown) => {
    if (NOT_KEPT.has(name)) return undefined;
    return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
  });

/** The sites that were asked for. */
export const sitesIn = ({ world }: SandboxState): number[] => [
  ...(Reflect.get(world, 'sites') as Map<number, unknown>).keys(),
];
