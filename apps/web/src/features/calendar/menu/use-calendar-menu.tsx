import { type KeyboardEvent, type MouseEvent, Suspense, useState } from 'react';
import type { DayColumn } from '../grid/day-columns';
import { CalendarMenu } from './calendar-menu';

/** Keys that ask for a menu: not every browser makes an event of its own of them. */
const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** The menu of a visit or of a free block: by the other button, by its key, or by a finger that rests on what cannot be dragged. 002 §2 */
export function useCalendarMenu(
  columns: readonly DayColumn[],
  { isDayView, isMoving }: { isDayView: boolean; isMoving: boolean },
) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent | KeyboardEvent) => {
    const { target } = event;
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-visit], [data-free]') : null;
    if (found === null || isMoving) return;
    event.preventDefault();
    setAnchor(found);
  };
  return {
    onContextMenu: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (isMenuKey(event)) open(event);
    },
    shown: anchor !== null && (
      <Suspense fallback={null}>
        <CalendarMenu {...{ anchor, columns, isDayView }} onClose={() => setAnchor(null)} />
      </Suspense>
    ),
  };
}
