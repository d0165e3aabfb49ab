import { setTimeout as sleep } from 'node:timers/promises';

export interface Memory {
  /** Bytes. */
  rss: number;
  heap: number;
  /** The most that `rss` ever was. */
  peak: number;
}

/** What this process holds once everything it let go is collected. */
export async function memoryOf(collect: () => void): Promise<Memory> {
  for (let round = 0; round < 4; round++) {
    collect();
    await sleep(150);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external, peak: process.resourceUsage().maxRSS * 1024 };
}
