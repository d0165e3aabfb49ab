import { useTranslation } from 'react-i18next';
import { AFTER_CHECK_IN, chooseAfterCheckIn, useAfterCheckIn } from './after-check-in';
import styles from './after-check-in-switch.module.css';

/** Where this device goes after a check-in. */
export function AfterCheckInSwitch() {
  const { t } = useTranslation();
  const next = useAfterCheckIn();
  return (
    <fieldset className={styles.switch}>
      <legend>{t('appointments.afterCheckIn.label')}</legend>
      {AFTER_CHECK_IN.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name="after-check-in" checked={next === one} onChange={() => chooseAfterCheckIn(one)} />
          {t(`appointments.afterCheckIn.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
