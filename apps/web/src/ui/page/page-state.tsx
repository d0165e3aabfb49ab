import type { ReactNode } from 'react';
import type { Action } from '../action/action';
import { ActionButton } from '../action/action-button';
import styles from './page-state.module.css';

export interface PageStateProps {
  /** What happened, or what will appear here. */
  title: string;
  /** What was not lost and what to do. */
  lines?: readonly string[];
  icon?: ReactNode;
  tone?: 'calm' | 'alert';
  action?: Action;
  level?: 1 | 2;
}

/** Empty, nothing found, error and offline: one shape for all of them. */
export function PageState({ title, lines = [], icon, tone = 'calm', action, level = 2 }: PageStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.state} data-tone={tone} role={tone === 'alert' ? 'alert' : 'status'}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {action !== undefined && <ActionButton action={action} variant="filled" />}
    </section>
  );
}
