import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './incomplete.module.css';

export interface BookedSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** With what it means on hover and on focus, until Esc. 002 §2 */
export function BookedSwitch({ isOn, onChange }: BookedSwitchProps) {
  const { t } = useTranslation();
  const hint = useId();
  const [isHushed, setHushed] = useState(false);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setHushed(true);
  return (
    <span className={styles.booked} data-hushed={isHushed || undefined} onPointerLeave={() => setHushed(false)}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-describedby={hint}
        onClick={() => onChange(!isOn)}
        onBlur={() => setHushed(false)}
        {...{ onKeyDown }}
      >
        <span className={styles.track} aria-hidden="true" />
        {t('incomplete.booked')}
      </button>
      <span id={hint} role="tooltip" className={styles.hint}>
        {t('incomplete.bookedHint')}
      </span>
    </span>
  );
}
