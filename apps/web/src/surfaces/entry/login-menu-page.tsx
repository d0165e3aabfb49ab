import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryFrame } from './entry-frame';
import styles from './login-menu-page.module.css';

/** Only the ways in that exist now. 002 §1 */
const DOORS = [{ to: '/login', label: 'identity.menu.technicians', help: 'identity.menu.techniciansHelp' }] as const;

export default function LoginMenuPage() {
  const { t } = useTranslation();
  return (
    <EntryFrame>
      <h1>{t('identity.menu.heading')}</h1>
      {DOORS.map(({ to, label, help }) => (
        <Link key={to} to={to} className={styles.door}>
          <span>
            <span className={styles.label}>{t(label)}</span>
            <span className={styles.help}>{t(help)}</span>
          </span>
          <IconArrowRight size={24} stroke={1.75} aria-hidden="true" />
        </Link>
      ))}
    </EntryFrame>
  );
}
