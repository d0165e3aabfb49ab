import { type RefObject, useEffect } from 'react';
import type { Block } from '#domain/block-grid/block-grid';
import type { DayColumn } from '../grid/day-columns';
import type { Visit } from '../grid/in-time';
import { BLOCK_PX } from '../grid/heights';

/** Of the window. */
export interface Point {
  x: number;
  y: number;
}

/** What lies below a hand. */
export interface Ground {
  scroll: HTMLElement;
  columns: readonly DayColumn[];
}

export interface Place {
  column: DayColumn;
  section: Element;
  block: Block<Visit>;
}

let shown: Ground | null = null;

/** The calendar that is shown now: what is dragged goes on over another day than the one it began on. */
export function groundNow(): Ground | null {
  return shown;
}

export function useGround(scroll: RefObject<HTMLElement | null>, columns: readonly DayColumn[]): void {
  useEffect(() => {
    if (scroll.current === null) return;
    const mine = { scroll: scroll.current, columns };
    shown = mine;
    return () => {
      if (shown === mine) shown = null;
    };
  });
}

/** The block below a point, whoever stands there; null beside the columns, and where something lies over them. */
export function placeAt({ x, y }: Point, ground = shown): Place | null {
  const below = document.elementsFromPoint(x, y);
  if (ground === null || below[0] === undefined || !ground.scroll.contains(below[0])) return null;
  if (below.some((one) => one.matches('[data-over-columns]'))) return null;
  const section = below.find((one) => one.matches('[data-column]'));
  const column = columnOf(section, ground);
  if (section === undefined || column === undefined) return null;
  const block = column.grid.blocks[Math.floor((y - section.getBoundingClientRect().top) / BLOCK_PX)];
  return block === undefined ? null : { column, section, block };
}

/** The column that an element of the grid is. */
export function columnOf(section: Element | null | undefined, { scroll, columns }: Ground): DayColumn | undefined {
  if (section === null || section === undefined) return undefined;
  return columns[[...scroll.querySelectorAll('[data-column]')].indexOf(section)];
}
