import { IconFileText, IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { FormButton } from '../../../forms/viewer/form-button';
import { FormProgressLine } from './form-progress-line';
import styles from './form-state.module.css';

/** The one place of a card that speaks of the form: none, how far, filled and here, filled and kept at the provider. 001 §2.3 */
export function FormState({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  if (card.formFilled && card.urlForms.length > 0) return <FormButton card={card} />;
  if (!card.formFilled && card.formProgress !== null) return <FormProgressLine progress={card.formProgress} />;
  const Icon = card.formFilled ? IconFileExport : IconFileText;
  return (
    <span className={styles.state} data-filled={card.formFilled}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(card.formFilled ? 'appointments.formElsewhere' : 'appointments.noForm')}
    </span>
  );
}
