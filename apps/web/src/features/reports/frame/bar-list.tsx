import styles from './bar-list.module.css';

export interface Bar {
  id: string;
  name: string;
  /** Of its length. */
  value: number;
  /** As it is read. */
  label: string;
}

/** What each has of something, in words and, beside them, in bars. */
export function BarList({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.bars}>
        {bars.map(({ id, name, value, label }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.value}>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(100 * Math.max(0, value)) / longest}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
