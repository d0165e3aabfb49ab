import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** One preview at a time on the whole page. A pinned one was pressed and stays until it is closed. */
const open = createStore<{ key: string | null; isPinned: boolean }>(() => ({ key: null, isPinned: false }));

/** While another popup is open none comes by itself. */
let isHushed = false;

const OPEN_AFTER_MS = 180;
const CLOSE_AFTER_MS = 220;

/** More about something, shown on hover, on focus and on a tap. `name` is unique on the page; `box` is what the pointer rests on. */
export function usePreview(name: string, box: RefObject<HTMLElement | null>) {
  const isOpen = useStore(open, (state) => state.key === name);
  const isPinned = useStore(open, (state) => state.key === name && state.isPinned);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The pointer was moved here, and is here still. */
  const hasCome = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    isOpen,
    /** It was pressed, and stays. */
    isPinned,
    close: () => hide(name),
    focused: () => show(name, false),
    pressed: () => {
      // Else a wait that began on the way to the press would open again what Esc has closed by then.
      stop();
      toggle(name);
    },
    hover: {
      // Nothing opens where a list comes to lie under a pointer that rests: it would cover what its owner goes for next.
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || hasCome.current) return;
        hasCome.current = true;
        stop();
        timer.current = setTimeout(() => {
          if (!open.getState().isPinned) show(name, false);
        }, OPEN_AFTER_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        hasCome.current = false;
        stop();
        timer.current = setTimeout(() => {
          // A list that moves away under a resting pointer takes nothing from whoever came by keyboard.
          const isFocused = Boolean(box.current?.querySelector(':focus-visible'));
          if (!open.getState().isPinned && !isFocused) hide(name);
        }, CLOSE_AFTER_MS);
      },
    },
  };
}

/** Also when what it belongs to is being drawn anew elsewhere. */
export function isPreviewed(name: string): boolean {
  return open.getState().key === name;
}

/** As if it had been pressed. */
export function pinPreview(name: string): void {
  show(name, true);
}

/** Closes what is open; until the call that it gives, only what is pressed opens. */
export function hushPreviews(): () => void {
  isHushed = true;
  open.setState({ key: null, isPinned: false });
  return () => {
    isHushed = false;
  };
}

function show(key: string, isPinned: boolean): void {
  if (isHushed && !isPinned) return;
  const before = open.getState();
  if (before.key !== key || isPinned !== before.isPinned) open.setState({ key, isPinned });
}

function hide(key: string): void {
  if (open.getState().key === key) open.setState({ key: null, isPinned: false });
}

function toggle(key: string): void {
  const { key: shown, isPinned } = open.getState();
  if (shown === key && isPinned) hide(key);
  else show(key, true);
}
