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

/** The block of the column that an element stands in, whoever stands there, at a height of the window; null beside the columns. */
export function placeIn(element: Element | null, y: number, ground = shown): Place | null {
  if (ground === null || element === null || !ground.scroll.contains(element)) return null;
  const section = element.closest('[data-column]');
  const column = columnOf(section, ground);
  if (section === null || column === undefined) return null;
  const block = column.grid.blocks[Math.floor((y - section.getBoundingClientRect().top) / BLOCK_PX)];
  return block === undefined ? null : { column, section, block };
}

/** The column that an element of the grid is. */
function columnOf(section: Element | null, { columns }: Ground): DayColumn | undefined {
  const beside = [...(section?.parentElement?.children ?? [])].filter((one) => one.hasAttribute('data-column'));
  return columns[beside.findIndex((one) => one === section)];
}
