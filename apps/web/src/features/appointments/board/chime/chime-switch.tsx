import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { switchChime, useChime } from './chime.store';
import styles from './chime-switch.module.css';

/** Whether this device is heard when somebody arrives; off until it is wanted. */
export function ChimeSwitch() {
  const { t } = useTranslation();
  const isOn = useChime();
  const Icon = isOn ? IconBell : IconBellOff;
  return (
    <button type="button" className={styles.chime} aria-pressed={isOn} onClick={() => switchChime(!isOn)}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.word}>{t('appointments.chime')}</span>
    </button>
  );
}
