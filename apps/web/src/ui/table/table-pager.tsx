import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../action/action-button';
import styles from './table.module.css';
import { ROWS_AT_ONCE } from './use-rows';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface TablePagerProps {
  count: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
}

export function TablePager({ count, page, onPage }: TablePagerProps) {
  const { t } = useTranslation();
  if (count <= ROWS_AT_ONCE) return null;
  const from = page * ROWS_AT_ONCE;
  const to = Math.min(count, from + ROWS_AT_ONCE);
  return (
    <nav className={styles.pager} aria-label={t('ui.table.pages')}>
      <ActionButton
        action={{ id: 'before', label: t('ui.table.before'), enabled: page > 0, run: () => onPage(page - 1) }}
        icon={<IconChevronLeft {...LOOK} />}
      />
      <span role="status">{t('ui.table.range', { from: from + 1, to, count })}</span>
      <ActionButton
        action={{ id: 'next', label: t('ui.table.next'), enabled: to < count, run: () => onPage(page + 1) }}
        icon={<IconChevronRight {...LOOK} />}
      />
    </nav>
  );
}
