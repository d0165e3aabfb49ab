import type { PointerEvent as ReactPointerEvent } from 'react';
import type { AppointmentCard } from '#contracts/appointments.dto';

/** A press becomes a drag when the pointer went so far, or a finger rested so long. */
const FAR_PX = 6;
const RESTED_MS = 350;
/** So near to an edge the calendar scrolls by itself. */
const EDGE_PX = 48;
const SCROLL_PX = 10;

export interface Dragged {
  card: AppointmentCard;
  /** Of the pointer, in the window. */
  x: number;
  y: number;
}

export interface DragPorts {
  card: AppointmentCard;
  show: (dragged: Dragged | null) => void;
  /** On a free block. */
  drop: (block: HTMLElement) => void;
}

/** Follows a pointer that pressed a visit until it is let go, is taken away, or Esc is pressed. Free blocks below it are marked. */
export function followDrag(event: ReactPointerEvent<HTMLElement>, { card, show, drop }: DragPorts): () => void {
  const { currentTarget: scroll, pointerId, pointerType, clientX, clientY } = event;
  const at = { x: clientX, y: clientY };
  let [isDragging, over, frame] = [false, null as HTMLElement | null, 0];
  const ends = new AbortController();
  const mark = (block: HTMLElement | null) => {
    over?.removeAttribute('data-over');
    block?.setAttribute('data-over', 'true');
    over = block;
  };
  const look = () => {
    show({ card, ...at });
    mark(freeAt(scroll, at));
  };
  const scrollAtEdge = () => {
    scrollTowards(scroll, at);
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const begin = () => {
    isDragging = true;
    look();
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const rested = pointerType === 'mouse' ? undefined : setTimeout(begin, RESTED_MS);
  const end = () => {
    ends.abort();
    clearTimeout(rested);
    cancelAnimationFrame(frame);
    mark(null);
    show(null);
  };
  const moved = (move: PointerEvent) => {
    if (move.pointerId !== pointerId) return;
    const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > FAR_PX;
    Object.assign(at, { x: move.clientX, y: move.clientY });
    if (isDragging) look();
    else if (isFar && pointerType === 'mouse') begin();
    // A finger that moves at once scrolls.
    else if (isFar) end();
  };
  const letGo = () => {
    const block = over;
    end();
    if (block !== null) drop(block);
  };
  listenTo(ends.signal, { moved, letGo, end, isDragging: () => isDragging });
  return end;
}

interface Heard {
  moved: (move: PointerEvent) => void;
  letGo: () => void;
  end: () => void;
  isDragging: () => boolean;
}

function listenTo(signal: AbortSignal, { moved, letGo, end, isDragging }: Heard): void {
  // While something is dragged the page neither scrolls by the finger nor asks what is meant.
  const hold = (event: Event) => isDragging() && event.preventDefault();
  window.addEventListener('pointermove', moved, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('pointerup', letGo, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  window.addEventListener('touchmove', hold, { signal, passive: false });
  window.addEventListener('contextmenu', hold, { signal });
}

interface Point {
  x: number;
  y: number;
}

function freeAt(scroll: HTMLElement, { x, y }: Point): HTMLElement | null {
  const below = document.elementsFromPoint(x, y).find((one) => one.matches('[data-free]'));
  return below instanceof HTMLElement && scroll.contains(below) ? below : null;
}

function scrollTowards(scroll: HTMLElement, { x, y }: Point): void {
  const { top, bottom, left, right } = scroll.getBoundingClientRect();
  scroll.scrollBy(towards(x, left, right), towards(y, top, bottom));
}

function towards(at: number, from: number, to: number): number {
  if (at < from + EDGE_PX) return -SCROLL_PX;
  return at > to - EDGE_PX ? SCROLL_PX : 0;
}
