import { ActionIcon } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportClient } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { shownCbff } from '#domain/money/daily-close';
import type { Column } from '../../../ui/table/column';
import { Table } from '../../../ui/table/table';
import { timeOf } from '../../../ui/time/times';
import { useLatest } from '../../../ui/use-latest';
import { standing, useFields } from '../draft/report-fields';
import { Card } from '../controls/card';
import { useSameRows } from './same-rows';
import styles from './tables.module.css';

export type ClientRow = Wire<ReportClient>;

export interface ClientSheetProps {
  clients: readonly ClientRow[];
  title: string;
  /** Takes a walk-in out of the report; without it none may be. */
  onRemove?: ((row: ClientRow) => void) | undefined;
}

const rowId = ({ key }: ClientRow) => key;
const rowName = ({ name }: ClientRow) => name;
/** Rows that are only read. */
const clock = (wall: string | null) => (wall === null ? '—' : timeOf(wall));

/** Who was here, from when to when. 001 §2.7 */
export function ClientSheet({ clients, title, onRemove }: ClientSheetProps) {
  const { t } = useTranslation();
  const { typed, set, isLocked, isReview } = useFields();
  const same = useSameRows(clients, rowId);
  const rows = useMemo(() => same.map((row) => withBoxes(row, typed)), [same, typed]);
  const shown = useSameRows(rows, rowId);
  const isTicked = !isLocked && !isReview;
  const tick = useCallback(
    (name: 'emailSend' | 'form') => (keys: readonly string[], isChecked: boolean) => {
      for (const key of keys) set(`row.${key}.${name}`, isChecked);
    },
    [set],
  );
  const remove = useLatest((row: ClientRow) => onRemove?.(row));
  const isRemovable = onRemove !== undefined;
  const columns = useMemo((): readonly Column<ClientRow>[] => {
    const icon = (row: ClientRow) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('closeTables.sheet.remove', { name: row.name })}
        onClick={() => remove(row)}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    );
    const boxes = (name: 'emailSend' | 'form') => ({
      isChecked: (row: ClientRow) => row[name],
      onChange: isTicked ? tick(name) : undefined,
    });
    return [
      { id: 'time', header: t('closeTables.sheet.time'), value: timeValue, cell: (row) => timeOf(row.appointmentDate) },
      { id: 'client', header: t('closeTables.sheet.client'), value: rowName, cell: nameCell, isRowHeader: true },
      {
        id: 'in',
        header: t('closeTables.sheet.checkIn'),
        value: (row) => row.checkIn,
        cell: (row) => clock(row.checkIn),
      },
      {
        id: 'out',
        header: t('closeTables.sheet.checkOut'),
        value: (row) => row.checkOut,
        cell: (row) => clock(row.checkOut),
      },
      { id: 'files', header: t('closeTables.sheet.files'), value: (row) => row.files, isFigure: true },
      { id: 'email', header: t('closeTables.sheet.email'), boxes: boxes('emailSend') },
      { id: 'form', header: t('closeTables.sheet.form'), boxes: boxes('form') },
      {
        id: 'cbff',
        header: t('closeTables.sheet.cbff'),
        value: (row) => shownCbff(row.cbff) || null,
        isWideOnly: true,
      },
      { id: 'service', header: t('closeTables.sheet.service'), value: (row) => row.service },
      ...(isRemovable
        ? [
            {
              ...{ id: 'remove', header: t('closeTables.sheet.removal'), isHeaderHidden: true },
              cell: (row: ClientRow) => (row.isWalkIn && row.removed === null ? icon(row) : null),
            },
          ]
        : []),
    ];
  }, [t, tick, isTicked, isRemovable, remove]);
  return (
    <Card title={title} isNamedInside>
      <div className={`${styles.table} ${styles.sheet}`}>
        <Table
          label={title}
          {...{ columns, rowId, rowName }}
          rows={shown}
          empty={t('closeTables.sheet.empty')}
          sorting={{ id: 'time', isDescending: false }}
        />
      </div>
    </Card>
  );
}

function timeValue({ appointmentDate }: ClientRow): string {
  return appointmentDate;
}

function nameCell({ name, removed }: ClientRow) {
  return (
    <span className={styles.name} data-removed={removed !== null || undefined} dir="auto">
      {name}
      {removed !== null && (
        <small>
          <IconCheck size={14} stroke={1.75} aria-hidden="true" />
          {removed.by.name} · {removed.reason}
        </small>
      )}
    </span>
  );
}

function withBoxes(row: ClientRow, typed: Parameters<typeof standing>[0]): ClientRow {
  const emailSend = standing<boolean>(typed, `row.${row.key}.emailSend`, row.emailSend);
  const form = standing<boolean>(typed, `row.${row.key}.form`, row.form);
  return emailSend === row.emailSend && form === row.form ? row : { ...row, emailSend, form };
}
