/** How long a test waits for what must come, a start included. */
export const PATIENCE_MS: number;
/** Jest's limit for one test. */
export const TEST_LIMIT_MS: number;
export const LONG_PATIENCE_MS: number;
export const LONG_LIMIT_MS: number;
