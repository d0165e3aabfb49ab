/** From now on everything this process and its children note ends with this process, even when it is killed. */
export function beginRun(list: string): void;
/** Ends everything of a run, the last needed first, and removes what was only its own. */
export function clearRun(list: string): Promise<void>;
