import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export interface CardProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** What stands in it is a place of the same name already. */
  isNamedInside?: boolean;
  children: ReactNode;
}

/** A part of the report. */
export function Card({ title, action, isNamedInside = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={isNamedInside ? undefined : id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface Figure {
  label: string;
  amount: string;
  /** The sum of those above it. */
  isSum?: boolean;
}

/** Amounts that are only read. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, amount, isSum = false }) => (
        <div key={label} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
