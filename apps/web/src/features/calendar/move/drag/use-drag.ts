import { type PointerEvent, useEffect } from 'react';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { mayMove } from '#domain/visits';
import { serverNow } from '../../../../live/line/server-clock';
import { ownHold, type Slot } from '../../panel/panel.store';
import type { DayColumn } from '../../grid/day-columns';
import { followDrag } from './drag';
import { ghostAt } from './ghost.store';
import type { Place } from '../ground';
import { dragBegins, leaveMove, moves, pointAt, putDown } from '../moving.store';
import { refusalOf } from '../targets';

/** One hand at a time. */
let stop: () => void = () => undefined;

/** Visits that may be moved are dragged onto free blocks, by pointer or by a finger that rested on them. 002 §2, §4 */
export function useDrag(columns: readonly DayColumn[]) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const visit = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-visit]') : null;
      const card = visit === null ? undefined : cardIn(columns, Number(visit.dataset['visit']));
      const isChoosing = moves.getState().moving !== null;
      if (event.button !== 0 || card === undefined || !mayMove(card.status) || isChoosing) return;
      stop();
      stop = followDrag(event, {
        begin: () => dragBegins(card),
        hand: ghostAt,
        over: (place) => {
          const refused = place === null ? null : refusalAt(place, card);
          pointAt(place === null ? null : slotAt(place), refused);
          return place !== null && refused === null;
        },
        end: (place) => (place === null ? leaveMove() : putDown(slotAt(place))),
      });
    },
  };
}

/** A drag outlives the day that it began on, but not the calendar. */
export function useDragEnd(): void {
  useEffect(() => () => stop(), []);
}

export function cardIn(columns: readonly DayColumn[], id: number): AppointmentCard | undefined {
  return columns.flatMap(({ grid }) => grid.placed).find(({ appointment }) => appointment.id === id)?.appointment.card;
}

/** Why a visit cannot be moved to a place; null where it can. */
export function refusalAt({ column, block }: Place, card: AppointmentCard) {
  return refusalOf(column, block, { card, now: serverNow(), holdId: ownHold() });
}

function slotAt({ column: { room }, block }: Place): Slot {
  return { staffId: room.staffId, staffName: room.name, start: block.start };
}
