import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './move.module.css';

export interface BarProps {
  icon: ReactNode;
  title: string;
  /** Read out when it becomes another. */
  words: ReactNode;
  isRefused?: boolean;
  leave: { label: string; run: () => void };
}

/** What the calendar waits for: a block for somebody. */
export function Bar({ icon, title, words, isRefused = false, leave }: BarProps) {
  return (
    <div className={styles.bar} role="group" aria-label={title}>
      {icon}
      <div className={styles.words}>
        <strong aria-hidden="true" dir="auto">
          {title}
        </strong>
        <span role="status" data-refused={isRefused || undefined}>
          {words}
        </span>
      </div>
      <button type="button" className={styles.leave} onClick={leave.run}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
        <span>{leave.label}</span>
      </button>
    </div>
  );
}
