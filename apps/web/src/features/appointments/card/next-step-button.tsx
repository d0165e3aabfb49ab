import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { notesPlaceOf } from '../../arrivals/check-in/after-check-in';
import { CheckInButton } from '../../arrivals/check-in/check-in-button';
import type { CardMode } from './card-mode';
import { nextStepOf } from './next-step';
import { StepLink } from './step-link';

/** The one filled button of a card. Check-in stays mounted, so that the focus of one that goes away is handed to the card. */
export function NextStepButton({ card, mode }: { card: AppointmentCard; mode: CardMode }) {
  const { t } = useTranslation();
  const step = nextStepOf(card, mode);
  const { siteId, id, name } = card;
  return (
    <>
      {mode === 'check-in' && <CheckInButton card={card} />}
      {step === 'fill-form' && (
        // Staff-assisted form: the code check is skipped on the screen; the server looks at the session. 001 §2.3
        <StepLink
          key="form"
          to={`/appointments/${siteId}/${id}`}
          state={{ skip2fa: true }}
          label={t('appointments.fillForm')}
          longLabel={t('appointments.fillFormOf', { name })}
        />
      )}
      {step === 'notes' && (
        <StepLink
          key="notes"
          {...notesPlaceOf(card)}
          label={t('appointments.openNotes')}
          longLabel={t('appointments.openNotesOf', { name })}
        />
      )}
      {step === 'checkout' && (
        <StepLink
          key="checkout"
          to={`/checkout/${id}`}
          state={{ clientName: name }}
          label={t('appointments.openCheckout')}
          longLabel={t('appointments.openCheckoutOf', { name })}
        />
      )}
    </>
  );
}
