import { IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sorting } from '../../../ui/table/column';
import { Table } from '../../../ui/table/table';
import { ordered } from '../../reports/frame/ordered';
import { type LocationRow, totalsOf } from '../location-rows';
import styles from '../operations.module.css';
import { ALL_COLUMNS, COLUMN_GROUPS, type ColumnsShown, toggled } from './columns-shown';
import { Cell, figuresOf, spansOf, useColumns, useFigures } from './figure-columns';
import { SaveHistorical } from './save-historical';

const rowId = ({ id }: LocationRow) => id;
const rowName = ({ name }: LocationRow) => name;

export interface FiguresTableProps {
  /** Undefined until it is known which locations there are. */
  rows: readonly LocationRow[] | undefined;
  /** What the change is held against; null without it. */
  comparedWords: string | null;
  /** Of which day it is. */
  subject: string;
}

/** 002 §2 Operational Dashboard, table view */
export function FiguresTable({ rows, comparedWords, subject }: FiguresTableProps) {
  const { t, i18n } = useTranslation();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [shown, setShown] = useState(ALL_COLUMNS);
  const { selected, setSelected, narrowed, setNarrowed } = useNarrowing();
  const all = useFigures(comparedWords);
  const figures = useMemo(() => figuresOf(all, shown), [all, shown]);
  const columns = useColumns(figures);
  const listed = useMemo(
    () => (narrowed === null ? rows : rows?.filter(({ id }) => narrowed.has(id))),
    [rows, narrowed],
  );
  const totals = useMemo(() => totalsOf(listed ?? []), [listed]);
  return (
    <div className={styles.figures}>
      <div className={styles.tools}>
        <ColumnToggles shown={shown} onToggle={setShown} />
        <div className={styles.narrowing}>
          {narrowed === null && selected.size > 0 && (
            <button type="button" className={styles.plain} onClick={() => setNarrowed(selected)}>
              {t('operations.selected', { count: selected.size })}
            </button>
          )}
          {narrowed !== null && (
            <button type="button" className={styles.plain} onClick={() => setNarrowed(null)}>
              {t('operations.viewAll')}
            </button>
          )}
        </div>
        <SaveHistorical
          rows={listed && ordered(listed, columns, { sorting, language: i18n.language })}
          {...{ figures, subject }}
        />
      </div>
      <Table
        label={t('operations.location')}
        {...{ columns, rowId, rowName }}
        rows={listed}
        onSorted={setSorting}
        empty={t('operations.noneHelp')}
        selection={{ ids: selected, onChange: setSelected }}
        groups={<Groups spans={spansOf(figures)} />}
        foot={
          <tr>
            <td />
            <th scope="row">{t('operations.totals')}</th>
            {figures.map((figure) => (
              <td key={figure.id} data-figure>
                <Cell figure={figure} now={totals.figures} before={totals.before} />
              </td>
            ))}
          </tr>
        }
      />
    </div>
  );
}

/** Rows that are chosen, and those to which the table is narrowed, null for all. */
function useNarrowing() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [narrowed, setNarrowed] = useState<ReadonlySet<string> | null>(null);
  const restore = (to: ReadonlySet<string> | null) => {
    setNarrowed(to);
    if (to === null) setSelected(new Set());
  };
  return { selected, setSelected, narrowed, setNarrowed: restore };
}

function Groups({ spans }: { spans: ReturnType<typeof spansOf> }) {
  const { t } = useTranslation();
  return (
    <tr className={styles.groups}>
      <td colSpan={2} />
      {spans.map(({ group, span }) => (
        <th key={group} colSpan={span} scope="colgroup">
          {t(`operations.groups.${group}`)}
        </th>
      ))}
    </tr>
  );
}

function ColumnToggles({ shown, onToggle }: { shown: ColumnsShown; onToggle: (shown: ColumnsShown) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.toggles} role="group" aria-label={t('operations.columns')}>
      <span aria-hidden="true">{t('operations.columns')}</span>
      {COLUMN_GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.toggle}
          aria-pressed={shown[group]}
          onClick={() => onToggle(toggled(shown, group))}
        >
          {shown[group] && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          {t(`operations.groups.${group}`)}
        </button>
      ))}
    </div>
  );
}
