import type { DatabaseServer } from '../../bench/parts/server.js';

/** What a drill found. `facts` says in numbers what happened, whether it holds or not. */
export interface Outcome {
  id: string;
  what: string;
  holds: boolean;
  facts: string;
}

export interface Drill {
  id: string;
  /** Another word to ask for it. */
  name?: string;
  /** The server is the run's only one: a drill that stops it starts it again. */
  run: (database: DatabaseServer) => Promise<Outcome[]>;
}

export function printed({ id, what, holds, facts }: Outcome): string {
  return `${id.padEnd(4)} ${(holds ? 'holds' : 'FAILS').padEnd(6)} ${what.padEnd(58)} ${facts}`;
}
