import type { KeyboardEvent } from 'react';

export const SIDES: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
export const WAYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** From one free block to the next one in its column, or to the nearest of the next column that has one. */
export function stepBetweenBlocks(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || target.dataset['free'] === undefined) return;
  const [way, side] = [WAYS[key], SIDES[key]];
  const next = way === undefined ? beside(currentTarget, target, side) : within(target, way);
  if (next === undefined) return;
  event.preventDefault();
  target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

function freeIn(column: Element | undefined): HTMLElement[] {
  return [...(column?.querySelectorAll<HTMLElement>('[data-free]') ?? [])];
}

function within(from: HTMLElement, way: -1 | 1): HTMLElement | undefined {
  const all = freeIn(from.closest('section') ?? undefined);
  return all[all.indexOf(from) + way];
}

function beside(grid: HTMLElement, from: HTMLElement, side: -1 | 1 | undefined): HTMLElement | undefined {
  if (side === undefined) return undefined;
  const columns = [...grid.querySelectorAll('section')];
  const top = from.offsetTop;
  for (let index = columns.findIndex((one) => one.contains(from)) + side; index in columns; index += side) {
    const [first, ...others] = freeIn(columns[index]);
    if (first === undefined) continue;
    const farness = (one: HTMLElement) => Math.abs(one.offsetTop - top);
    return others.reduce((best, one) => (farness(one) < farness(best) ? one : best), first);
  }
  return undefined;
}
