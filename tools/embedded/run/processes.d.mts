export function isAlive(pid: number): boolean;
/** When a process began, in the system's own words; nothing when it is gone. With its number it means one process only. */
export function startOf(pid: number): string | undefined;
/** The command line of a process, or an empty text when it is gone. */
export function commandOf(pid: number): string;
/** Ends a process politely, then for good. */
export function end(pid: number, options?: { signal?: NodeJS.Signals; graceMs?: number }): Promise<void>;
