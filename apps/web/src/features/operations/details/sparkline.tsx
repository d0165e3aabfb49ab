import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** Counts on the same weekday of some weeks, the oldest first; of a day that is not known the line has a gap. */
export function Sparkline({ counts }: { counts: readonly (number | null)[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...counts.map((count) => count ?? 0));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, counts.length - 1);
  const points = counts.flatMap((count, index) =>
    count === null ? [] : [{ x: EDGE + index * step, y: HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE) }],
  );
  const last = points.at(-1);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('operations.details.spark', { counts: counts.map((one) => one ?? '–').join(', ') })}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last !== undefined && <circle cx={last.x} cy={last.y} r={EDGE} />}
    </svg>
  );
}
