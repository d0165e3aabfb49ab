import { useTranslation } from 'react-i18next';
import styles from './note-field.module.css';

export interface YesNoProps {
  name: string;
  label: string;
  /** Null while nothing was answered. */
  value: boolean | null;
  onChange: (value: boolean) => void;
}

/** Two radios side by side. */
export function YesNo({ name, label, value, onChange }: YesNoProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.pair} role="radiogroup" aria-label={label}>
      {([true, false] as const).map((answer) => (
        <label key={String(answer)} className={styles.choice}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onChange(answer)} />
          {t(answer ? 'notes.yes' : 'notes.no')}
        </label>
      ))}
    </span>
  );
}
