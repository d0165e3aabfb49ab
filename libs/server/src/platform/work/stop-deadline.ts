import { Logger } from '@nestjs/common';

/** Longer than a drain takes, shorter than an orchestrator waits before it kills. */
const STOP_WITHIN_MS = 14_000;

/** A part that does not close (a connection to a server that is gone, say) must not keep a stopping process alive. */
export function stopInTime(): void {
  const watch = (): void => {
    setTimeout(() => {
      const open = process.getActiveResourcesInfo().join(', ');
      new Logger('Stop').warn(`still not closed after ${STOP_WITHIN_MS} ms: ending all the same (${open})`);
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
  };
  process.once('SIGTERM', watch);
  process.once('SIGINT', watch);
}
