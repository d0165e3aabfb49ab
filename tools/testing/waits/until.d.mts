/** Pauses between looks, rarer and rarer. */
export function pauses(): () => Promise<void>;
/** Looks until it holds; says what was waited for when it never does. */
export function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void>;
