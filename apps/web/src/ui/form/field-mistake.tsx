import { IconAlertCircle } from '@tabler/icons-react';
import styles from './field-mistake.module.css';

/** What is wrong with the field above, read out at once. */
export function FieldMistake({ text }: { text: string }) {
  return (
    <span className={styles.mistake} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  );
}
