import { useTranslation } from 'react-i18next';
import type { LiveView } from './live-state';
import { ageOf } from '../ui/time/age';
import styles from './live-badge.module.css';

/** The one place that says whether what is on screen is current. */
export function LiveBadge({ view }: { view: LiveView }) {
  const { t } = useTranslation();
  const age = view.seconds === null ? null : ageOf(view.seconds);
  return (
    <span className={styles.badge} data-phase={view.phase} data-testid="live-badge">
      <span className={styles.dot} aria-hidden="true" />
      {t(`live.${view.phase}`)}
      {age !== null && ` · ${t(`live.${age.unit}`, { count: age.count })}`}
    </span>
  );
}
