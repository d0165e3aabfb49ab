import { createStore } from 'zustand/vanilla';

/** How far this device's clock is behind the server's, in milliseconds. */
const offset = createStore(() => ({ ms: 0 }));

/** An answer that was long under way would set the clock back: only changes above a second are believed. */
const TOLERANCE_MS = 1_000;

export function learnServerTime(epochMs: number): void {
  if (!Number.isFinite(epochMs)) return;
  const ms = epochMs - Date.now();
  offset.setState((before) => (Math.abs(before.ms - ms) < TOLERANCE_MS ? before : { ms }));
}

export function serverNow(): number {
  return Date.now() + offset.getState().ms;
}

/** Now, in ISO 8601: what a page claims of when it was is on the server's clock, however this device's is set. */
export function serverInstant(): string {
  return new Date(serverNow()).toISOString();
}
