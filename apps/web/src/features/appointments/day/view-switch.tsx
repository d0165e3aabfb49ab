import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/tabs/segments';
import { BOARD_VIEWS, chooseBoardView, useBoardView } from './board-view.store';

const LOOK = { size: 20, stroke: 1.75 } as const;
const SIGNS = { cards: <IconLayoutGrid {...LOOK} />, compact: <IconList {...LOOK} /> };

/** The day as cards, or as a table that can be sorted. */
export function ViewSwitch() {
  const { t } = useTranslation();
  return (
    <Segments
      label={t('appointments.view.label')}
      value={useBoardView()}
      segments={BOARD_VIEWS.map((value) => ({ value, name: t(`appointments.view.${value}`), sign: SIGNS[value] }))}
      onChange={chooseBoardView}
    />
  );
}
