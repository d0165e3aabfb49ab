// @ts-check
/**
 * How long a test waits for what must come, a start included. It only ends what hangs: no machine that works is so slow, and no test
 * measures one. Jest's own limit for a test is above it, so that whoever waits can say for what.
 */
export const PATIENCE_MS = 180_000;
export const TEST_LIMIT_MS = 240_000;
