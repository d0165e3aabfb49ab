import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { mayBecome } from '#domain/visits';
import type { Action } from '../../../ui/action/action';
import { ActionButton } from '../../../ui/action/action-button';
import { notesPlaceOf, opensNotes } from './after-check-in';
import { checkIn } from './arrivals.commands';
import { useCheckIn } from './check-ins.store';
import { useUndo } from './use-undo';

/** Offered while the table of visits allows an arrival; when it goes away, focus stays on the card. */
export function CheckInButton({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  const isSending = useCheckIn(card)?.phase === 'sending';
  const { offer } = useUndo();
  const goOn = useWayOn();
  const box = useRef<HTMLSpanElement>(null);
  useHandFocusOn(box);
  if (!mayBecome(card.status, 'Arrived')) return null;
  const action: Action = {
    id: 'check-in',
    label: t(isSending ? 'appointments.sending' : 'appointments.checkIn'),
    longLabel: t(isSending ? 'appointments.sending' : 'appointments.checkInOf', { name: card.name }),
    enabled: true,
    isRunning: isSending,
    run: () => {
      const pressed = { on: window.location.pathname, opensNotes: opensNotes() };
      void checkIn(card).then((arrived) => {
        if (arrived === null) return;
        offer(arrived);
        goOn(arrived, pressed);
      });
    },
  };
  return (
    <span ref={box} data-next>
      <ActionButton action={action} variant="filled" />
    </span>
  );
}

/** To the notes, when this device wanted that at the press and still does, on the page of the press: who went on since is not called away. */
function useWayOn(): (card: AppointmentCard, pressed: { on: string; opensNotes: boolean }) => void {
  const navigate = useNavigate();
  return (card, pressed) => {
    const { to, state } = notesPlaceOf(card);
    const isMeant = pressed.opensNotes && opensNotes();
    if (isMeant && window.location.pathname === pressed.on) void navigate(to, { state });
  };
}

/** When the focused button goes away because the client arrived, its card takes the focus over. */
function useHandFocusOn(box: { current: HTMLElement | null }): void {
  const had = useRef<{ card: HTMLElement } | null>(null);
  useEffect(() => {
    const span = box.current;
    const remember = () => {
      const card = span?.closest<HTMLElement>('[data-entry]');
      had.current = card ? { card } : null;
    };
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget !== null) had.current = null;
    };
    span?.addEventListener('focusin', remember);
    span?.addEventListener('focusout', forget);
    if (span === null && had.current !== null) {
      if (document.activeElement === document.body) had.current.card.focus({ preventScroll: true });
      had.current = null;
    }
    return () => {
      span?.removeEventListener('focusin', remember);
      span?.removeEventListener('focusout', forget);
    };
  });
}
