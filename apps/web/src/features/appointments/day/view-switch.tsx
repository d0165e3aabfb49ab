import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BOARD_VIEWS, type BoardView, chooseBoardView, useBoardView } from './board-view.store';
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
          <Sign view={one} />
          <span className={styles.word}>{t(`appointments.view.${one}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** Instead of the words where there is no room for them. */
function Sign({ view }: { view: BoardView }) {
  const Icon = view === 'cards' ? IconLayoutGrid : IconList;
  return <Icon className={styles.sign} size={20} stroke={1.75} aria-hidden="true" />;
}
