import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { mayMove } from '#domain/visits';
import { dropVisit } from '../panel/panel.store';
import { type Dragged, followDrag } from './drag';
import type { DayColumn } from '../grid/day-columns';

/** Visits that may be moved are dragged onto free blocks, by pointer or by a finger that rested on them. 002 §2, §4 */
export function useDrag(columns: readonly DayColumn[]) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);
  const cards = () => columns.flatMap(({ grid }) => grid.placed.map(({ appointment }) => appointment.card));
  return {
    dragged,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const visit = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-visit]') : null;
      const card = visit === null ? undefined : cards().find(({ id }) => id === Number(visit.dataset['visit']));
      if (event.button !== 0 || card === undefined || !mayMove(card.status)) return;
      end.current();
      end.current = followDrag(event, {
        card,
        show: setDragged,
        drop: ({ dataset }) => {
          const room = columns.find((one) => one.room.staffId === Number(dataset['staff']))?.room;
          if (room === undefined) return;
          dropVisit(card, { staffId: room.staffId, staffName: room.name, start: Number(dataset['free']) });
        },
      });
    },
  };
}
