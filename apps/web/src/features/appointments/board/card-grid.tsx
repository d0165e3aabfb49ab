import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard as Card } from '#contracts/appointments.dto';
import { byNextStep, isListed, type Room } from '#domain/day-list';
import { AppointmentCard } from '../card/appointment-card';
import type { CardMode } from '../card/card-mode';
import styles from './card-grid.module.css';
import { useFlip } from './use-flip';
import { HeldNotice } from '../../../ui/list/held-notice';
import { showFirst } from '../../../ui/list/show-first';
import { useHeldOrder } from '../../../ui/list/use-held-order';

export interface CardGridProps {
  /** What the search and the room tab let through, completed ones included. */
  cards: readonly Card[];
  rooms: readonly Room[];
  mode: CardMode;
  /** Changes with the search and the room. */
  scope: string;
}

export function CardGrid({ cards, rooms, mode, scope }: CardGridProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const entries = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  const target = useMemo(
    () =>
      cards
        .filter(isListed)
        .sort(byNextStep)
        .map((card) => card.id),
    [cards],
  );
  const { shown, moved, letGo, hand } = useHeldOrder({ target, entries, scope });
  useFlip(list, shown.map(({ id }) => id).join());
  return (
    <>
      <HeldNotice hand={hand} moved={moved} onShow={() => showFirst(list.current, letGo)} />
      <ul ref={list} className={styles.grid} aria-label={t('appointments.list')} {...hand}>
        {shown.map(({ id, entry: card, isGone }) => {
          const room = rooms.find((one) => one.staffId === card.staffId);
          return (
            <li key={id} data-id={id} className={styles.item} inert={isGone}>
              <AppointmentCard
                card={card}
                roomName={room?.name ?? card.staffName}
                roomColour={room?.colour ?? 0}
                mode={mode}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
