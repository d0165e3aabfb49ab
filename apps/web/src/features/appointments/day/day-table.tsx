import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard as Card } from '#contracts/appointments.dto';
import { byNextStep, isListed, type Room } from '#domain/day-list';
import { Table } from '../../../ui/table/table';
import type { Column } from '../../../ui/table/column';
import { timeOf } from '../../../ui/time/times';
import { CheckInFailure } from '../../arrivals/check-in/check-in-failure';
import { useCheckIn } from '../../arrivals/check-in/check-ins.store';
import { CardMenu } from '../card/card-menu';
import type { CardMode } from '../card/card-mode';
import { FormState } from '../card/form/form-state';
import { NextStepButton } from '../card/next-step-button';
import { RedAlert } from '../card/red-alert';
import { StatusPill } from '../card/status-pill';
import styles from './day-table.module.css';
import { RoomSwatch } from './room-swatch';

export interface DayTableProps {
  /** What the search and the room tab let through, completed ones included. */
  cards: readonly Card[];
  rooms: readonly Room[];
  mode: CardMode;
  /** Changes with the search and the room. */
  scope: string;
}

const rowId = (card: Card) => String(card.id);
const rowName = (card: Card) => card.name;

/** The same appointments as the cards, a line each: for days on which many come. */
export function DayTable({ cards, rooms, mode, scope }: DayTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => cards.filter(isListed).sort(byNextStep), [cards]);
  const columns = useColumns(rooms, mode);
  return <Table label={t('appointments.list')} empty={null} {...{ columns, rows, rowId, rowName, scope }} />;
}

function useColumns(rooms: readonly Room[], mode: CardMode): readonly Column<Card>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const roomOf = (card: Card) => rooms.find(({ staffId }) => staffId === card.staffId);
    const roomName = (card: Card) => roomOf(card)?.name ?? card.staffName;
    return [
      {
        id: 'time',
        header: t('appointments.table.time'),
        value: (card) => card.StartDateTime,
        cell: (card) => (
          <>
            <time className={styles.time} dateTime={card.startsAt}>
              {timeOf(card.StartDateTime)}
            </time>
            <span className={styles.under}>{roomName(card)}</span>
          </>
        ),
      },
      {
        id: 'client',
        header: t('appointments.table.client'),
        isRowHeader: true,
        value: (card) => card.name,
        cell: (card) => <Client card={card} mode={mode} />,
      },
      {
        id: 'room',
        header: t('appointments.table.room'),
        isWideOnly: true,
        value: roomName,
        cell: (card) => (
          <span className={styles.room}>
            <RoomSwatch colour={roomOf(card)?.colour ?? 0} />
            {roomName(card)}
          </span>
        ),
      },
      {
        id: 'status',
        header: t('appointments.table.status'),
        value: (card) => t(`appointments.status.${card.status}`),
        cell: (card) => <Status card={card} />,
      },
      {
        id: 'form',
        header: t('appointments.table.form'),
        value: (card) => (card.formFilled ? 1 : 0),
        cell: (card) => <FormState card={card} />,
      },
      {
        id: 'actions',
        header: t('appointments.table.actions'),
        isHeaderHidden: true,
        cell: (card) => (
          <span className={styles.actions}>
            <NextStepButton card={card} mode={mode} />
            <span className={styles.menu}>
              <CardMenu card={card} mode={mode} />
            </span>
          </span>
        ),
      },
    ];
  }, [rooms, mode, t]);
}

function Client({ card, mode }: { card: Card; mode: CardMode }) {
  return (
    <span className={styles.client}>
      <span className={styles.name}>{card.name}</span>
      <span className={styles.service}>{card.sessionTypeName}</span>
      <RedAlert text={card.redAlert} />
      {mode === 'check-in' && <CheckInFailure card={card} />}
    </span>
  );
}

function Status({ card }: { card: Card }) {
  const isSending = useCheckIn(card)?.phase === 'sending' && card.status !== 'Arrived';
  const { status, startsAt, arrivedAt } = card;
  return <StatusPill status={isSending ? 'Sending' : status} {...{ startsAt, arrivedAt }} />;
}
