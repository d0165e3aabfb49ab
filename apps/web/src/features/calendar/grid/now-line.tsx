import type { Span } from '#domain/block-grid/span';
import { serverNow } from '../../../live/line/server-clock';
import { useNow } from '../../../ui/time/use-now';
import styles from './grid.module.css';
import { heightOf } from './heights';

/** What is over is quieter, and a line where it is now by the server's clock. Alone, because it moves by itself. */
export function NowLine({ start, end }: Span) {
  useNow(10_000);
  const now = serverNow();
  const passed = heightOf(Math.min(Math.max(now, start), end) - start);
  return (
    <>
      <div className={styles.passed} style={{ height: passed }} aria-hidden="true" />
      {start <= now && now < end && (
        <div className={styles.now} style={{ top: passed }} data-testid="now" aria-hidden="true" />
      )}
    </>
  );
}
