import { useTranslation } from 'react-i18next';
import { clockText, type Countdown } from './countdown';
import styles from './code-ring.module.css';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** The time that is left for a code. Seconds are seen; only a few minutes are said. 000 §2 */
export function CodeRing({ countdown }: { countdown: Countdown }) {
  const { t } = useTranslation();
  const { secondsLeft, share, third, isOver, spokenMinutes } = countdown;
  return (
    <div className={styles.ring} data-third={third} data-over={isOver || undefined} data-testid="code-ring">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles.left}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span className={styles.clock} role="timer" aria-label={t('codes.timeLeft')}>
        {isOver ? t('codes.over') : clockText(secondsLeft)}
      </span>
      <span className={styles.spoken} role="status">
        {spoken()}
      </span>
    </div>
  );

  function spoken(): string {
    if (isOver) return t('codes.overSpoken');
    if (spokenMinutes === 1) return t('codes.leftSpoken.minute');
    return t('codes.leftSpoken.minutes', { count: spokenMinutes });
  }
}
