import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { HoldSweep } from '#server/features/seats/holds/hold-sweep.service';

/** So long what a screen holds waits for it to come back. */
const GONE_MS = 10_000;
/** Screens that leave within so long are asked about together: a cut line takes thousands at once. */
const TOGETHER_MS = 500;

/** Slots that a screen holds are free again when its socket is gone and has not come back. Issue 14 §4 */
@Injectable()
export class GoneScreens implements OnApplicationShutdown {
  private readonly logger = new Logger(GoneScreens.name);
  private readonly timers = new Set<NodeJS.Timeout>();
  private leaving: string[] = [];

  constructor(private readonly holds: HoldSweep) {}

  left(screen: string): void {
    this.leaving.push(screen);
    if (this.leaving.length > 1) return;
    this.later(TOGETHER_MS, () => {
      const gone = this.leaving;
      this.leaving = [];
      this.later(GONE_MS, () => void this.free(gone));
    });
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** What could not be freed runs out by itself. */
  private async free(screens: readonly string[]): Promise<void> {
    try {
      await this.holds.freeOf(screens);
    } catch (error) {
      this.logger.warn(`holds of ${screens.length} screens: ${String(error)}`);
    }
  }

  private later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms).unref();
    this.timers.add(timer);
  }
}
