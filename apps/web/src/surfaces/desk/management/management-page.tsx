import { IconCalendarEvent, IconReportMoney } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './management-page.module.css';

const WAYS = [
  { to: '/appointments', label: 'management.appointments', Icon: IconCalendarEvent },
  { to: '/dailyreport', label: 'management.dailyReport', Icon: IconReportMoney },
] as const;

/** 002 §2 Management landing page */
export default function ManagementPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('management.welcome')}</h1>
      <p>{t('management.where')}</p>
      <div className={styles.ways}>
        {WAYS.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={styles.way}>
            <Icon size={28} stroke={1.5} aria-hidden="true" />
            {t(label)}
          </Link>
        ))}
      </div>
    </div>
  );
}
