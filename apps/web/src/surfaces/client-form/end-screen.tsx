import type { ReactNode } from 'react';
import type { Action } from '../../ui/action/action';
import { ActionButton } from '../../ui/action/action-button';
import { useFocusedHeading } from '../../ui/page/use-focused-heading';
import styles from './screens.module.css';

export interface EndScreenProps {
  tone: 'leaf' | 'amber' | 'rose';
  icon: ReactNode;
  title: string;
  /** What it means and what to do. */
  lines: readonly string[];
  /** The server's own words. */
  detail?: string;
  actions?: readonly Action[];
}

/** Where the flow cannot go on by itself. */
export function EndScreen({ tone, icon, title, lines, detail = '', actions = [] }: EndScreenProps) {
  const heading = useFocusedHeading();
  return (
    <section className={styles.screen} role={tone === 'rose' ? 'alert' : undefined}>
      <span className={styles.sign} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lines.map((line) => (
        <p key={line} className={styles.lead}>
          {line}
        </p>
      ))}
      {detail !== '' && <p className={styles.detail}>{detail}</p>}
      <div className={styles.next}>
        {actions.map((action, place) => (
          <ActionButton
            key={action.id}
            action={action}
            variant={place === 0 ? 'filled' : 'default'}
            fullWidth
            className={styles.primary ?? ''}
          />
        ))}
      </div>
    </section>
  );
}
