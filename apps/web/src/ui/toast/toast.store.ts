import { createStore } from 'zustand/vanilla';
import type { ReactNode } from 'react';
import type { Action } from '../action/action';

export interface Toast {
  id: number;
  /** What happened, in a few words; said politely. */
  text: string;
  icon?: ReactNode;
  /** Undo, or a way to what happened; it is offered for `SHOWN_MS.withAction`. */
  action?: Action;
}

/** How long a toast stays when no hand rests on it, in milliseconds. */
export const SHOWN_MS = { plain: 5_000, withAction: 10_000 } as const;
/** As many at once; the others wait for their turn, and their time begins with it. */
export const AT_ONCE = 3;

interface Shown extends Toast {
  leftMs: number;
}

export const toasts = createStore<{ shown: readonly Shown[]; waiting: readonly Toast[] }>(() => ({
  shown: [],
  waiting: [],
}));

let lastId = 0;

/** Says that something happened, and takes it back when it is called off. */
export function showToast(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1;
  const id = lastId;
  toasts.setState(({ shown, waiting }) => filledUp(shown, [...waiting, { ...toast, id }]));
  return () => dropToast(id);
}

export function dropToast(id: number): void {
  const without = <T extends Toast>(list: readonly T[]) => list.filter((one) => one.id !== id);
  toasts.setState(({ shown, waiting }) => filledUp(without(shown), without(waiting)));
}

/** Of a session that ended: nothing of it is said to the next. */
export function forgetToasts(): void {
  toasts.setState({ shown: [], waiting: [] });
}

/** Time went by in which nobody rested on them. */
export function passTime(ms: number): void {
  toasts.setState(({ shown, waiting }) => {
    const older = shown.map((toast) => ({ ...toast, leftMs: toast.leftMs - ms }));
    return filledUp(
      older.filter(({ leftMs }) => leftMs > 0),
      waiting,
    );
  });
}

function filledUp(shown: readonly Shown[], waiting: readonly Toast[]) {
  const free = Math.max(0, AT_ONCE - shown.length);
  const next = waiting.slice(0, free).map((toast) => ({
    ...toast,
    leftMs: toast.action === undefined ? SHOWN_MS.plain : SHOWN_MS.withAction,
  }));
  return { shown: [...shown, ...next], waiting: waiting.slice(free) };
}
