import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryFrame } from './entry-frame';
import styles from './login-menu-page.module.css';

/** The call-centre's is reached by its address alone. 002 §1 */
const DOORS = [
  { to: '/managementlogin', label: 'identity.menu.management', help: 'identity.menu.managementHelp' },
  { to: '/login', label: 'identity.menu.technicians', help: 'identity.menu.techniciansHelp' },
  { to: '/directorslogin', label: 'identity.menu.director', help: 'identity.menu.directorHelp' },
] as const;

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
