import type { AppointmentCard } from '#contracts/appointments.dto';
import { mayBecome } from '#domain/visits';
import type { CardMode } from './card-mode';

export type NextStep = 'check-in' | 'fill-form' | 'notes' | 'checkout';

/** The one thing that a card asks for: check-in, the form when it is missing, the notes, the checkout once they are written; null when nothing is left to do for it at the desk. */
export function nextStepOf(
  card: Pick<AppointmentCard, 'status' | 'formFilled' | 'files'>,
  mode: CardMode,
): NextStep | null {
  if (mode === 'check-in' && mayBecome(card.status, 'Arrived')) return 'check-in';
  if (!card.formFilled) return mode === 'forms' || card.status === 'Arrived' ? 'fill-form' : null;
  if (mode !== 'check-in' || card.status !== 'Arrived') return null;
  return card.files === null ? 'notes' : 'checkout';
}
