import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { mayMove } from '#domain/visits';
import { daysAfter } from '../../../ui/date/days';
import { longDate, timeOf } from '../../../ui/time/times';
import { showToast } from '../../../ui/toast/toast.store';
import type { CalendarLook, LookChange } from '../calendar.data';
import { leaveMove, moves, movesAs, pointDaysLater } from './moving.store';
import { useDragEnd } from './drag/use-drag';

export interface MoveModeOf {
  look: CalendarLook;
  onLook: (change: LookChange) => void;
  /** Undefined while they are being read. */
  cards: readonly AppointmentCard[] | undefined;
  /** As many are turned at once. */
  days: number;
}

/** Move mode over the days: Page Up and Page Down turn them, Esc leads back to where it began, and the visit stays the one that it is by now. */
export function useMoveMode({ look, onLook, cards, days }: MoveModeOf): MoveModeOf['onLook'] {
  const isChoosing = useStore(moves, ({ moving }) => moving?.how === 'choice');
  useDragEnd();
  useEffect(() => () => leaveMove(), []);
  useFocusGivenBack(look, onLook, cards !== undefined);
  useVisitAsItIs(cards);
  /** The block of the same time stays the one that is meant. */
  const show = (change: LookChange) =>
    onLook((now) => {
      const next = typeof change === 'function' ? change(now) : change;
      if (next.date !== undefined) pointDaysLater(daysBetween(now.date, next.date));
      return next;
    });
  useWindowEvent('keydown', (event) => {
    // What is open above answers first, and Esc is its own.
    if (!isChoosing || event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
    const way = { PageUp: -1, PageDown: 1 }[event.key];
    if (event.key === 'Escape') leaveMove(true);
    if (way === undefined) return;
    event.preventDefault();
    show(({ date }) => ({ date: daysAfter(date, way * days) }));
  });
  return show;
}

const DAY_MS = 24 * 60 * 60_000;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Whoever leaves the mode is where it began, with the focus on the visit. */
function useFocusGivenBack(look: CalendarLook, onLook: MoveModeOf['onLook'], isShown: boolean): void {
  const isChoosing = useStore(moves, ({ moving }) => moving?.how === 'choice');
  const returnTo = useStore(moves, (state) => state.returnTo);
  const origin = useRef<CalendarLook | null>(null);
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (isChoosing) origin.current = latest.current;
  }, [isChoosing]);
  useEffect(() => {
    if (returnTo === null) return;
    const from = origin.current;
    origin.current = null;
    if (from !== null && (from.date !== look.date || from.view !== look.view || from.staffId !== look.staffId)) {
      onLook(from);
      return;
    }
    if (!isShown) return;
    document.querySelector<HTMLElement>(`[data-visit="${returnTo}"]`)?.focus();
    moves.setState({ returnTo: null });
  }, [returnTo, look, onLook, isShown]);
}

/** What others do to the visit meanwhile is said; it is moved from where it stands by now, or no more. */
function useVisitAsItIs(cards: readonly AppointmentCard[] | undefined): void {
  const { t, i18n } = useTranslation();
  const moving = useStore(moves, (state) => state.moving);
  useEffect(() => {
    if (moving?.how !== 'choice') return;
    const { card } = moving;
    const now = cards?.find(({ id }) => id === card.id);
    if (now === undefined || now.version <= card.version) return;
    if (!mayMove(now.status)) {
      leaveMove(true);
      showToast({ text: t('move.endedMeanwhile', { name: now.name }) });
      return;
    }
    movesAs(now);
    if (now.StartDateTime === card.StartDateTime && now.staffId === card.staffId) return;
    const when = `${longDate(now.date, i18n.language)}, ${timeOf(now.StartDateTime)}`;
    showToast({ text: t('move.movedMeanwhile', { name: now.name, when, room: now.staffName }) });
  }, [moving, cards, t, i18n.language]);
}
