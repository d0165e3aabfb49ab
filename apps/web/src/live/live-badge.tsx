import { useTranslation } from 'react-i18next';
import type { LiveView } from './live-state';
import { ageOf } from '../ui/time/age';
import styles from './live-badge.module.css';

export interface LiveBadgeProps {
  view: LiveView;
  /** What happens here still comes; what happens at the provider may not. */
  isProviderSilent?: boolean;
}

/** The one place that says whether what is on screen is current. */
export function LiveBadge({ view, isProviderSilent = false }: LiveBadgeProps) {
  const { t } = useTranslation();
  const isSilent = isProviderSilent && view.phase === 'live';
  const age = view.seconds === null ? null : ageOf(view.seconds);
  return (
    <span className={styles.badge} data-phase={view.phase} data-silent={isSilent || undefined} data-testid="live-badge">
      <span className={styles.dot} aria-hidden="true" />
      {t(`live.${view.phase}`)}
      {isSilent && ` · ${t('live.providerSilent')}`}
      {!isSilent && age !== null && ` · ${t(`live.${age.unit}`, { count: age.count })}`}
    </span>
  );
}
