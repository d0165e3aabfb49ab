import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

/** A part of a page with a heading of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

Panel.Actions = function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
};
