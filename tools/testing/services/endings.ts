/** Under this name the runner finds what ends with a test. */
const ENDINGS = Symbol.for('studio-hub.endings');
const holder = globalThis as unknown as { [ENDINGS]?: (() => Promise<unknown>)[] };
const endings = (holder[ENDINGS] ??= []);

/** Ends with the test that runs, however that goes; begun outside of one it ends with the file. */
export function endLater(end: () => Promise<unknown>): void {
  endings.push(end);
}
