import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CloseWarning } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { shortDate } from '../../../ui/time/times';
import { closeAddress } from './addresses';
import styles from './report.module.css';

type Warning = Wire<CloseWarning>;

/** Those that a place beside them says already. */
const SAID_ELSEWHERE: readonly Warning['code'][] = [
  ...(['notCounted', 'openingDiffers', 'openingReasonMissing', 'differenceReasonMissing'] as const),
  ...(['createdByMissing', 'cloverDiffers'] as const),
];

/** What is better done before the day is closed, each with the way there; told, never hidden. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation();
  const told = warnings.filter(({ code }) => !SAID_ELSEWHERE.includes(code));
  if (told.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t('dailyClose.warnings.title')}>
      {told.map((warning) => (
        <li key={warning.code} data-blocks={warning.blocks || undefined}>
          <Words warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function Words({ warning }: { warning: Warning }) {
  const words = useWords(warning);
  const to = wayTo(warning);
  const icon = <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />;
  if (to === null)
    return (
      <span className={styles.warning}>
        {icon}
        {words}
      </span>
    );
  return (
    <Link className={styles.warning} to={to}>
      {icon}
      {words}
    </Link>
  );
}

function useWords({ code, count, date, blocks }: Warning): string {
  const { t, i18n } = useTranslation();
  if (code === 'visitsArrived') return t('dailyClose.warnings.visitsOpen', { count });
  if (code === 'cartsOpen') return t('dailyClose.warnings.cartsOpen', { count });
  if (code === 'formsMissing') return t('dailyClose.warnings.formsMissing', { count });
  if (code === 'tipsWithoutEmployee') return t('dailyClose.warnings.tipsAlone');
  const day = date === undefined ? '' : shortDate(date, i18n.language);
  const words = t('dailyClose.warnings.dayBefore', { day });
  return blocks ? `${words}. ${t('dailyClose.warnings.blocks')}` : words;
}

function wayTo({ code, appointmentIds = [], date }: Warning): string | null {
  if (code === 'visitsArrived') return '/appointments';
  if (code === 'cartsOpen') return appointmentIds.length === 1 ? `/checkout/${appointmentIds[0]}` : '/appointments';
  if (code === 'formsMissing') return '/forms';
  return code === 'yesterdayOpen' && date !== undefined ? closeAddress(date) : null;
}
