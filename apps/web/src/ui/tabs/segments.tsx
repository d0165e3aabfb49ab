import type { ReactNode } from 'react';
import styles from './segments.module.css';

export interface Segment<Value extends string> {
  value: Value;
  name: string;
  /** Instead of the name where there is no room for it. */
  sign: ReactNode;
}

export interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  /** There is room for the names on any screen. */
  isWordy?: boolean;
  onChange: (value: Value) => void;
}

/** Two or three ways to look at the same, one of them chosen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, segments, isWordy = false, onChange } = props;
  return (
    <div className={styles.switch} role="group" aria-label={label} data-wordy={isWordy || undefined}>
      {segments.map((one) => (
        <button
          key={one.value}
          type="button"
          className={styles.view}
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          <span className={styles.sign} aria-hidden="true">
            {one.sign}
          </span>
          <span className={styles.word}>{one.name}</span>
        </button>
      ))}
    </div>
  );
}
