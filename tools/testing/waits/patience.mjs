// @ts-check
/**
 * How long a test waits for what must come, a start included. It only ends what hangs: no machine that works is so slow, and no test
 * measures one. Jest's own limit for a test is above it, so that whoever waits can say for what; a test waits for many things in a row.
 */
export const PATIENCE_MS = 180_000;
export const TEST_LIMIT_MS = 600_000;

/** The same for a video, which is made behind everything else a machine has to do, and for what starts and kills many programs in a row. */
export const LONG_PATIENCE_MS = 900_000;
export const LONG_LIMIT_MS = 1_200_000;
