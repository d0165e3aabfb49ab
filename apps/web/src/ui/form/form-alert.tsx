import { IconAlertCircle } from '@tabler/icons-react';
import styles from './form-alert.module.css';

/** A failure of the form above, read out at once. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p className={styles.alert} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
