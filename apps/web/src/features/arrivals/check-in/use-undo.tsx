import { IconArrowBackUp, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { wordsOf } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';
import { showToast } from '../../../ui/toast/toast.store';
import { undoCheckIn } from './arrivals.commands';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Takes a check-in back, or offers that for a while. What came of it is said: by then its card may be out of sight. */
export function useUndo() {
  const { t } = useTranslation();
  const language = useLanguage();
  const undo = (card: AppointmentCard) => {
    const { name } = card;
    const icon = <IconArrowBackUp {...LOOK} />;
    undoCheckIn(card).then(
      () => showToast({ text: t('appointments.undone', { name }), icon }),
      (error: unknown) => {
        const detail = wordsOf(error)?.[language] ?? t('appointments.noAnswer');
        showToast({ text: t('appointments.notUndone', { name, detail }) });
      },
    );
  };
  const offer = (card: AppointmentCard) => {
    const { id, name } = card;
    const longLabel = t('appointments.undoOf', { name });
    const run = () => undo(card);
    const action = { id: `undo-${id}`, label: t('appointments.undo'), longLabel, enabled: true, run };
    showToast({ text: t('appointments.checkedIn', { name }), icon: <IconUserCheck {...LOOK} />, action });
  };
  return { undo, offer };
}
