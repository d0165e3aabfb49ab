/** Environment variable that names the list of the run. */
export const RUN_LIST: string;
/** What others need is ended after them. */
export const RANK: { database: number; queue: number; program: number };

export interface Ending {
  rank?: number;
  /** On which it stops in order. */
  signal?: NodeJS.Signals;
}

/** Notes a process that must not outlive the run, however the run ends. */
export function noteProcess(pid: number | undefined, ending?: Ending): void;
/** Another line, e.g. `{ folder }` or `{ database }`: what is the run's alone and goes with it. */
export function addToList(list: string, entry: object): void;
export function readList(list: string): Record<string, unknown>[];
export function endNoted(list: string): Promise<void>;
export function removeList(list: string): void;
