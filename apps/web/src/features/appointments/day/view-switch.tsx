import { useTranslation } from 'react-i18next';
import { BOARD_VIEWS, chooseBoardView, useBoardView } from './board-view.store';
import styles from './view-switch.module.css';

/** The day as cards, or as a table that can be sorted. */
export function ViewSwitch() {
  const { t } = useTranslation();
  const view = useBoardView();
  return (
    <div className={styles.switch} role="group" aria-label={t('appointments.view.label')}>
      {BOARD_VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.view}
          aria-pressed={one === view}
          onClick={() => chooseBoardView(one)}
        >
          {t(`appointments.view.${one}`)}
        </button>
      ))}
    </div>
  );
}
