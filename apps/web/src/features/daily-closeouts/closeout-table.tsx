import { useTranslation } from 'react-i18next';
import { moneyOf } from '../../ui/money/money';
import styles from './closeout.module.css';

/** Of a row: its name and, by column, its figures. */
export type Figures<Column extends string> = { name: string } & Readonly<Record<Column, number>>;

export interface CloseoutTableProps<Column extends string> {
  label: string;
  columns: readonly (readonly [Column, header: string])[];
  groups: readonly { heading: string; rows: readonly Figures<Column>[] }[];
  total: string;
}

/** Groups of rows with a heading each, and the sums of all of them below. Amounts are dollars, quantities whole. */
export function CloseoutTable<Column extends string>({ label, columns, groups, total }: CloseoutTableProps<Column>) {
  const { t } = useTranslation();
  const all = groups.flatMap(({ rows }) => rows);
  return (
    <section className={styles.card}>
      <h2>{label}</h2>
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('closeout.name')}</th>
              {columns.map(([id, header]) => (
                <th key={id} scope="col" data-figure>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ heading, rows }) => (
            <tbody key={heading}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {heading}
                </th>
              </tr>
              {rows.length === 0 && (
                <tr>
                  <td colSpan={columns.length + 1} className={styles.none}>
                    {t('closeout.none')}
                  </td>
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {columns.map(([id]) => (
                    <td key={id} data-figure>
                      {shown(id, row[id])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              {columns.map(([id]) => (
                <td key={id} data-figure>
                  {shown(id, sumOf(id, all))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function shown(column: string, value: number): string {
  return isCount(column) ? String(value) : moneyOf(Math.round(value * 100));
}

/** In cents on the way: dollars do not add up exactly. */
function sumOf<Column extends string>(column: Column, rows: readonly Figures<Column>[]): number {
  const cents = rows.reduce((all, row) => all + Math.round(row[column] * 100), 0);
  return cents / 100;
}

const isCount = (column: string): boolean => column === 'quantity' || column === 'returnsqty';
