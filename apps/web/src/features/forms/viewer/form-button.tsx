import { IconFileCheck, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { loadPdfPage } from './documents.data';
import styles from './form-button.module.css';
import { showForm } from './viewer.store';

/** Says whether the form is filled, and opens its document when it is kept here; older ones lie at the provider. 001 §2.3 */
export function FormButton({
  card,
}: {
  card: Pick<AppointmentCard, 'id' | 'siteId' | 'name' | 'formFilled' | 'urlForms'>;
}) {
  const { t } = useTranslation();
  const Icon = card.formFilled ? IconFileCheck : IconFileText;
  const isHere = card.formFilled && card.urlForms.length > 0;
  // The part that draws PDFs is on its way before the button is pressed; when it does not come, opening says so.
  const prepare = () => void loadPdfPage().catch(() => undefined);
  return (
    <button
      type="button"
      className={styles.button}
      data-filled={card.formFilled}
      disabled={!isHere}
      title={card.formFilled && !isHere ? t('appointments.formElsewhere') : undefined}
      aria-label={isHere ? t('appointments.openFormOf', { name: card.name }) : undefined}
      aria-haspopup={isHere ? 'dialog' : undefined}
      onPointerEnter={isHere ? prepare : undefined}
      onFocus={isHere ? prepare : undefined}
      onClick={() => showForm({ siteId: card.siteId, appointmentId: card.id, name: card.name })}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{t(card.formFilled ? 'appointments.formFilled' : 'appointments.noForm')}</span>
    </button>
  );
}
