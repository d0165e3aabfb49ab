import { computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/dom';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Pixels between the two, and to the edge of the window. */
const GAP = 8;
/** The window alone: to look for what else may cut it costs more than to draw it. */
const BOUNDARY = { boundary: [] };
const WHERE_ROOM_IS = flip({ ...BOUNDARY, fallbackPlacements: ['left-start', 'bottom', 'top'] });
const IN_SIGHT = shift({ ...BOUNDARY, padding: GAP });

/**
 * Of a panel that is kept beside its anchor, to the right of it or where else there is room, and out of sight while the anchor has scrolled
 * away. Nothing is rendered for it, and it is measured when the page is laid out anyway.
 */
export function useBeside(anchor: HTMLElement): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  // It stays on the side where it came: what grows does not jump from under a hand.
  const side = useRef<Placement>(null);
  const place = useEffectEvent(async (mayBeHidden: boolean) => {
    if (panel.current !== null)
      side.current = await placeBeside(anchor, panel.current, { side: side.current, mayBeHidden });
  });
  // An observer begins with a call after the next layout; so with each time that either may have been drawn elsewhere.
  useLayoutEffect(() => {
    const resized = new ResizeObserver(() => void place(false));
    if (panel.current !== null) resized.observe(panel.current);
    return () => resized.disconnect();
  });
  useEffect(() => {
    const scrolled = () => void place(true);
    const resized = () => {
      side.current = null;
      void place(true);
    };
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', resized);
    return () => {
      window.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', resized);
    };
  }, []);
  return panel;
}

/** Gives the side that it is on. */
async function placeBeside(
  anchor: HTMLElement,
  panel: HTMLElement,
  { side, mayBeHidden }: { side: Placement | null; mayBeHidden: boolean },
): Promise<Placement> {
  const { x, y, placement, middlewareData } = await computePosition(anchor, panel, {
    placement: side ?? 'right-start',
    middleware: [offset(GAP), side === null && WHERE_ROOM_IS, IN_SIGHT, mayBeHidden && hide()],
  });
  Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
  if (mayBeHidden) panel.style.visibility = middlewareData.hide?.referenceHidden === true ? 'hidden' : 'visible';
  return placement;
}
