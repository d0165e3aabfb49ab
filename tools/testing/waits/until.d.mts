export const LOOK_MS: number;
/** Looks until it holds; says what was waited for when it never does. */
export function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void>;
