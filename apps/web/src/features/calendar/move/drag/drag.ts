import type { PointerEvent as ReactPointerEvent } from 'react';
import { type Ground, groundNow, type Place, placeIn, type Point } from '../ground';

/** A press becomes a drag when the pointer went so far, or a finger rested so long. */
const FAR_PX = 6;
const RESTED_MS = 350;
/** So near to an edge the calendar scrolls by itself. */
const EDGE_PX = 48;
const SCROLL_PX = 10;
/** What is dragged onto the arrow of another day turns it after so long, and again as long as it rests there: from when the day is shown. */
const TURN_MS = 700;

export interface DragPorts {
  begin: () => void;
  /** Where the hand is. */
  hand: (at: Point) => void;
  /** Over a block, or none: at the beginning, and when that is another. Gives whether it may be put down there. */
  over: (place: Place | null) => boolean;
  /** Let go over a block where it may be; null when it was let go elsewhere, taken away, or Esc was pressed. */
  end: (place: Place | null) => void;
}

/** Follows a pointer that pressed a visit, also over days that are turned meanwhile, until it is let go, is taken away, or Esc is pressed. */
export function followDrag(event: ReactPointerEvent<HTMLElement>, ports: DragPorts): () => void {
  const { pointerId, pointerType, clientX, clientY } = event;
  const at = { x: clientX, y: clientY };
  const sight = lookBelow(at, ports);
  let isDragging = false;
  const ends = new AbortController();
  const begin = () => {
    isDragging = true;
    ports.begin();
    sight.begin();
  };
  const rested = pointerType === 'mouse' ? undefined : setTimeout(begin, RESTED_MS);
  const end = (dropped: Place | null = null) => {
    if (ends.signal.aborted) return;
    ends.abort();
    clearTimeout(rested);
    sight.end();
    if (isDragging) ports.end(dropped);
  };
  const moved = (move: PointerEvent) => {
    if (move.pointerId !== pointerId) return;
    Object.assign(at, { x: move.clientX, y: move.clientY });
    // Of a finger the browser says where it began.
    sight.moved(pointerType === 'mouse' && move.target instanceof Element ? move.target : null);
    const isFar = Math.hypot(at.x - clientX, at.y - clientY) > FAR_PX;
    // A mouse without a button was let go outside of the window.
    if (pointerType === 'mouse' && move.buttons === 0) end();
    else if (isDragging || !isFar) return;
    else if (pointerType === 'mouse') begin();
    // A finger that moves at once scrolls.
    else end();
  };
  const letGo = (up: PointerEvent) => {
    if (up.pointerId !== pointerId) return;
    end(isDragging ? sight.lookAnew() : null);
  };
  listenTo(event.target, { signal: ends.signal, moved, letGo, end, isDragging: () => isDragging });
  return end;
}

/** What is below the hand, looked at when the hand, the scroll or the calendar below it became another. */
function lookBelow(at: Point, { hand, over }: Pick<DragPorts, 'hand' | 'over'>) {
  const marks = markBlocks();
  const arrows = turnDays();
  let [hasMoved, frame] = [true, 0];
  let ground: Ground | null = null;
  /** As the browser has just found it; null when that may have become another. */
  let below: Element | null = null;
  let known: { there: Place | null; place: Place | null } | null = null;
  // All that is asked of the page comes before what changes it: else it is laid out twice.
  const look = () => {
    below ??= document.elementFromPoint(at.x, at.y);
    arrows.restOn(below);
    const there = placeIn(below, at.y);
    hand(at);
    // A column of which anything has changed is another one.
    if (known === null || known.there?.block !== there?.block || known.there?.column !== there?.column) {
      known = { there, place: over(there) ? there : null };
      marks.set(known.place);
    }
    return known.place;
  };
  const lookAnew = () => {
    [below, known] = [null, null];
    return look();
  };
  const onFrame = () => {
    const now = groundNow();
    const hasScrolled = now !== null && scrollTowards(now.scroll, at);
    if (hasScrolled) below = null;
    if (now !== ground) lookAnew();
    else if (hasMoved || hasScrolled) look();
    [hasMoved, ground] = [false, now];
    arrows.turn();
    frame = requestAnimationFrame(onFrame);
  };
  return {
    lookAnew,
    begin: onFrame,
    moved: (found: Element | null) => {
      [hasMoved, below] = [true, found];
    },
    end: () => {
      cancelAnimationFrame(frame);
      marks.set(null);
    },
  };
}

interface Heard {
  signal: AbortSignal;
  moved: (move: PointerEvent) => void;
  letGo: (up: PointerEvent) => void;
  end: () => void;
  isDragging: () => boolean;
}

function listenTo(pressed: EventTarget, { signal, moved, letGo, end, isDragging }: Heard): void {
  // While something is dragged the page neither scrolls by the finger nor asks what is meant.
  const hold = (event: Event) => isDragging() && event.preventDefault();
  window.addEventListener('pointermove', moved, { signal });
  window.addEventListener('pointercancel', () => end(), { signal });
  window.addEventListener('pointerup', letGo, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  // Where the finger began: when its day is turned that is no part of the page any more, and nothing of it comes up to the window.
  pressed.addEventListener('touchmove', hold, { signal, passive: false });
  window.addEventListener('contextmenu', hold, { signal });
}

/** The block below says that it is meant. */
function markBlocks() {
  let marked: Element | null = null;
  return {
    set: (place: Place | null) => {
      const block = place?.section.querySelector(`[data-free="${place.block.start}"]`) ?? null;
      if (block === marked) return;
      marked?.removeAttribute('data-over');
      block?.setAttribute('data-over', 'true');
      marked = block;
    },
  };
}

/** Presses the arrow of another day that a hand rests on. */
function turnDays() {
  let resting: { arrow: Element; since: number } | null = null;
  return {
    restOn: (below: Element | null) => {
      const arrow = below?.closest('[data-turn]') ?? null;
      if (arrow === null) resting = null;
      else if (resting?.arrow !== arrow) resting = { arrow, since: performance.now() };
    },
    turn: () => {
      if (resting === null) return;
      const now = performance.now();
      const isRead = resting.arrow.closest('[aria-busy="true"]') === null;
      if (isRead && now - resting.since < TURN_MS) return;
      resting.since = now;
      if (isRead) resting.arrow.querySelector('button')?.click();
    },
  };
}

/** Gives whether it went anywhere. */
function scrollTowards(scroll: HTMLElement, { x, y }: Point): boolean {
  const { top, bottom, left, right } = scroll.getBoundingClientRect();
  // Above it and beside it the hand is on its way to something else.
  if (y < top || x < left) return false;
  const [aside, down] = [towards(x, left, right), towards(y, top, bottom)];
  if (aside === 0 && down === 0) return false;
  scroll.scrollBy(aside, down);
  return true;
}

function towards(at: number, from: number, to: number): number {
  if (at < from + EDGE_PX) return -SCROLL_PX;
  return at > to - EDGE_PX ? SCROLL_PX : 0;
}
