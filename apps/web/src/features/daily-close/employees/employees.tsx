import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_EMPLOYEE } from '#contracts/money/daily-close';
import { isTipTyped } from '#domain/money/daily-close';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { moneyOf } from '../../../ui/money/money';
import { AmountField } from '../draft/amount-field';
import { fieldId, standingText, useFields } from '../draft/report-fields';
import { TextField } from '../draft/text-field';
import { Card } from '../controls/card';
import { knownCents } from '../controls/dollars';
import { type EmployeeRow, employeeRows, employeeTotals } from './employee-rows';
import styles from './employees.module.css';

/** Who worked, from when to when, and whose tips are whose. 001 §2.7, §5 */
export function Employees({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  const { typed, set, isLocked, isReview } = useFields();
  const rows = employeeRows(report.employees, typed);
  const totals = employeeTotals(report, rows, typed);
  const wanted = useRef<string | null>(null);
  const isOpen = !isLocked && !isReview;
  const begin = () => {
    const key = crypto.randomUUID();
    wanted.current = `employee.${key}.name`;
    set(wanted.current, '');
  };
  // A row that somebody just began waits for its name.
  const land = (body: HTMLElement | null) => {
    const field = wanted.current === null ? null : body?.querySelector(`#${fieldId(wanted.current)} input`);
    if (!(field instanceof HTMLElement)) return;
    wanted.current = null;
    field.focus();
  };
  return (
    <Card
      title={t('dailyClose.employees.title')}
      isNamedInside
      action={
        isOpen && (
          <UnstyledButton className={styles.add ?? ''} onClick={begin}>
            <IconPlus size={18} stroke={1.75} aria-hidden="true" />
            {t('dailyClose.employees.add')}
          </UnstyledButton>
        )
      }
    >
      <div className={styles.scroll} role="region" aria-label={t('dailyClose.employees.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('dailyClose.employees.name')}</th>
              <th scope="col">{t('dailyClose.employees.arrival')}</th>
              <th scope="col">{t('dailyClose.employees.checkOut')}</th>
              <th scope="col">{t('dailyClose.employees.tip')}</th>
              <th scope="col">{t('dailyClose.employees.opening')}</th>
              <th scope="col">{t('dailyClose.employees.ending')}</th>
              {isOpen && <td />}
            </tr>
          </thead>
          <tbody ref={land}>
            {rows.map((row, index) => (
              <Row key={row.key} row={row} number={index + 1} isOpen={isOpen} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('dailyClose.employees.total')}
              </th>
              <td>{moneyOf(totals.tips)}</td>
              <td>{moneyOf(totals.opening)}</td>
              <td>{totals.ending === null ? '—' : moneyOf(totals.ending)}</td>
              {isOpen && <td />}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

interface RowProps {
  row: EmployeeRow;
  number: number;
  isOpen: boolean;
}

function Row({ row, number, isOpen }: RowProps) {
  const { t } = useTranslation();
  const { typed, set, isReview } = useFields();
  const { key, isPreloaded } = row;
  const field = (name: string) => `employee.${key}.${name}`;
  const name = standingText(typed, field('name'), row.name);
  const whose = name.trim() === '' ? t('dailyClose.employees.row', { number }) : name;
  const label = (what: 'name' | 'arrival' | 'checkOut' | 'tip' | 'opening') =>
    `${t(`dailyClose.employees.${what}`)}: ${whose}`;
  const isTyped = isTipTyped({ name, isPreloaded });
  const endingCents = knownCents(row.endingCash);
  return (
    <tr>
      <th scope="row">
        <TextField
          field={field('name')}
          label={label('name')}
          value={row.name}
          most={LONGEST_EMPLOYEE}
          isInTable
          isReadOnly={isPreloaded || isReview}
        />
      </th>
      <td>
        <TextField field={field('arrival')} label={label('arrival')} value={row.arrival} most={5} isInTable isTime />
      </td>
      <td>
        <TextField field={field('checkOut')} label={label('checkOut')} value={row.checkOut} most={5} isInTable isTime />
      </td>
      <td>
        <AmountField field={field('tip')} label={label('tip')} value={row.tip} isInTable isReadOnly={!isTyped} />
      </td>
      <td>
        <AmountField field={field('openingCash')} label={label('opening')} value={row.openingCash} isInTable />
      </td>
      <td>{endingCents === null ? '—' : moneyOf(endingCents)}</td>
      {isOpen && (
        <td>
          {!isPreloaded && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('dailyClose.employees.remove', { name: whose })}
              onClick={() => set(`employee.${key}`, null)}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  );
}
