/** An instant on the clocks of a zone, to the second: `3:18:04 PM`. */
export function exactClock(instant: string, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone } as const;
  return new Date(instant).toLocaleTimeString('en-US', parts).replace(/\s/g, ' ');
}
