import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSiteDate } from '../../features/appointments/use-site-date';
import { useDayClosed } from '../../features/daily-close/pay-out/day-state';
import type { Workplace } from '../../features/identity/identity.data';
import styles from './close-notice.module.css';

/** Its own page says it in other words. */
const REPORT = '/dailyreport';

/** Says on every screen of the location that its day is closed; loudest where somebody is about to sell. Decision 49 */
export function CloseNotice({ workplace: { siteId, locationId, timeZone } }: { workplace: Workplace }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const date = useSiteDate(timeZone);
  const isClosed = useDayClosed({ siteId, locationId, date });
  if (!isClosed || pathname === REPORT) return null;
  return (
    <div className={styles.notice} role="status" data-selling={pathname.startsWith('/checkout/') || undefined}>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{t('payOut.closed')}</strong> {t('payOut.closedHelp')}
      </p>
      <Link to={REPORT}>{t('payOut.closedLink')}</Link>
    </div>
  );
}
