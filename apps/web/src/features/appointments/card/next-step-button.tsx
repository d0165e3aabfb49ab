import type { AppointmentCard } from '#contracts/appointments.dto';
import { CheckInButton } from '../../arrivals/check-in/check-in-button';
import type { CardMode } from './card-mode';
import { FillFormLink } from './fill-form-link';
import { nextStepOf } from './next-step';

/** The one filled button of a card. Both stay mounted, so that the focus of one that goes away is handed to the card. */
export function NextStepButton({ card, mode }: { card: AppointmentCard; mode: CardMode }) {
  const step = nextStepOf(card, mode);
  return (
    <>
      {mode === 'check-in' && <CheckInButton card={card} />}
      {step === 'fill-form' && <FillFormLink card={card} />}
    </>
  );
}
