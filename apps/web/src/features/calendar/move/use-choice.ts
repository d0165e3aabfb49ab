import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mayMove } from '#domain/visits';
import { showToast } from '../../../ui/toast/toast.store';
import type { DayColumn } from '../grid/day-columns';
import { SIDES, stepBetweenBlocks, WAYS } from '../grid/step-between-blocks';
import type { Slot } from '../panel/panel.store';
import { type Ground, placeIn } from './ground';
import { chooseWhereTo, moves, sayWhyNot, useMoving } from './moving.store';
import type { Refused } from './targets';
import { cardIn, refusalAt } from './drag/use-drag';

const MOVE_KEY = 'm';
const EDGE: Refused = { why: 'edge', words: '' };
const NONE: Refused = { why: 'none', words: '' };

/** Move mode in the grid: the focus is on the block that is meant, arrows lead to the next free one, and what is refused says why. */
export function useChoice(scroll: RefObject<HTMLElement | null>, columns: readonly DayColumn[]) {
  const { t } = useTranslation();
  const isChoosing = useMoving()?.how === 'choice';
  useEffect(() => {
    if (isChoosing && scroll.current !== null) keepFocus({ scroll: scroll.current, columns });
  });
  const begin = (id: number) => {
    const card = cardIn(columns, id);
    if (card === undefined) return;
    if (mayMove(card.status)) chooseWhereTo(card);
    else showToast({ text: t('move.mayNot', { status: t(`appointments.status.${card.status}`) }) });
  };
  return {
    isChoosing,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, currentTarget } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || !(target instanceof HTMLElement)) return;
      const visit = target.dataset['visit'];
      if (visit !== undefined && key.toLowerCase() === MOVE_KEY) begin(Number(visit));
      if (isChoosing) step(event, { scroll: currentTarget, columns });
      else stepBetweenBlocks(event);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const { target, currentTarget } = event;
      if (!isChoosing || !(target instanceof Element) || target.closest('[data-free]') !== null) return;
      const { moving } = moves.getState();
      const place = placeIn(document.elementFromPoint(event.clientX, event.clientY), event.clientY, {
        scroll: currentTarget,
        columns,
      });
      if (place === null || moving === null) return;
      event.stopPropagation();
      sayWhyNot(refusalAt(place, moving.card), place.block.start);
    },
  };
}

/** At the beginning, on another day, and when the block that had the focus is somebody else’s by now. */
function keepFocus(ground: Ground): void {
  const { isFresh, cursor } = moves.getState();
  if (cursor === null || (!isFresh && document.activeElement !== document.body)) return;
  const refused = isFresh ? null : refusalOf(ground, cursor);
  const next = nearest(ground, cursor);
  moves.setState({ isFresh: false });
  (next ?? ground.scroll).focus();
  sayWhyNot(next === undefined ? NONE : refused, next === undefined ? null : cursor.start);
}

/** Of the same person or room first, then by time. */
function nearest({ scroll }: Ground, { staffId, start }: Slot): HTMLElement | undefined {
  const distance = ({ dataset }: HTMLElement) =>
    (Number(dataset['staff']) === staffId ? 0 : Number.MAX_SAFE_INTEGER / 2) +
    Math.abs(Number(dataset['free']) - start);
  const [first, ...others] = scroll.querySelectorAll<HTMLElement>('[data-free]');
  if (first === undefined) return undefined;
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
}

function refusalOf({ scroll, columns }: Ground, { staffId, start }: Slot): Refused | null {
  const { moving } = moves.getState();
  const sections = scroll.querySelectorAll('[data-column]');
  for (const [index, column] of columns.entries()) {
    const block = column.grid.blocks.find((one) => one.start === start);
    const section = sections[index];
    if (column.room.staffId === staffId && block !== undefined && section !== undefined && moving !== null)
      return refusalAt({ column, section, block }, moving.card);
  }
  return null;
}

/** To the next free block; where that is not the very next one, it is said why. */
function step(event: KeyboardEvent<HTMLElement>, ground: Ground): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !(key in WAYS || key in SIDES)) return;
  const { cursor, moving } = moves.getState();
  if (target.dataset['free'] === undefined) {
    const next = cursor === null ? undefined : nearest(ground, cursor);
    if (target === ground.scroll && next !== undefined) {
      event.preventDefault();
      next.focus();
    }
    return;
  }
  event.preventDefault();
  const probe = besides(target, key, ground);
  stepBetweenBlocks(event);
  const there = document.activeElement;
  const isNext =
    there instanceof HTMLElement &&
    Number(there.dataset['free']) === probe?.block.start &&
    there.closest('[data-column]') === probe.section;
  if (isNext || moving === null) return;
  sayWhyNot(probe === null ? EDGE : refusalAt(probe, moving.card), probe?.block.start ?? null);
}

/** The very next block that way, whoever stands there. */
function besides(from: HTMLElement, key: string, { scroll, columns }: Ground) {
  const sections = [...scroll.querySelectorAll('[data-column]')];
  const own = sections.findIndex((one) => one.contains(from));
  const at = columns[own]?.grid.blocks.findIndex(({ start }) => start === Number(from.dataset['free']));
  const index = own + (SIDES[key] ?? 0);
  const [column, section] = [columns[index], sections[index]];
  const block = column?.grid.blocks[(at ?? 0) + (WAYS[key] ?? 0)];
  return column === undefined || section === undefined || block === undefined ? null : { column, section, block };
}
