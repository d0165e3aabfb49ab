import { IconFileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { loadPdfPage } from './documents.data';
import styles from './form-button.module.css';
import { loadViewer } from './viewer-part';
import { showForm } from './viewer.store';

/** Opens a filled form that is kept here. 001 §2.3 */
export function FormButton({ card }: { card: Pick<AppointmentCard, 'id' | 'siteId' | 'name'> }) {
  const { t } = useTranslation();
  // What draws PDFs is on its way before the button is pressed; when it does not come, opening says so.
  const prepare = () => void Promise.all([loadViewer(), loadPdfPage()]).catch(() => undefined);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('appointments.openFormOf', { name: card.name })}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => showForm({ siteId: card.siteId, appointmentId: card.id, name: card.name })}
    >
      <IconFileCheck size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('appointments.formFilled')}</span>
    </button>
  );
}
