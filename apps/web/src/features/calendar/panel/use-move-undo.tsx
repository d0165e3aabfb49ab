import { IconArrowBackUp, IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { wordsOf } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';
import { showToast } from '../../../ui/toast/toast.store';
import { edit } from './panel.data';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Says that a visit was edited, and offers for a while to move it back where it stood. What came of that is said, too. */
export function useMoveUndo() {
  const { t } = useTranslation();
  const language = useLanguage();
  const undo = async (before: AppointmentCard, now: AppointmentCard, tellClient: boolean) => {
    const { StartDateTime, endDateTime: EndDateTime, staffId: StaffId, sessionTypeId: SessionTypeId } = before;
    try {
      await edit(now, crypto.randomUUID(), { StartDateTime, EndDateTime, StaffId, SessionTypeId, tellClient });
      showToast({ text: t('calendar.panel.movedBack', { name: now.name }), icon: <IconArrowBackUp {...LOOK} /> });
    } catch (error) {
      const detail = wordsOf(error)?.[language] ?? t('calendar.panel.noAnswerOnce');
      showToast({ text: t('calendar.panel.notMovedBack', { name: now.name, detail }) });
    }
  };
  /** `now`: as it is after a move; undefined when only its words are others. `tellClient`: whoever is told of a move may have to be told that it was undone. */
  return (before: AppointmentCard, now: AppointmentCard | undefined, tellClient: boolean) => {
    const said = { text: t('calendar.panel.saved'), icon: <IconCalendarCheck {...LOOK} /> };
    if (now === undefined) showToast(said);
    else
      showToast({
        ...said,
        action: {
          ...{ id: `undo-move-${now.id}`, label: t('calendar.panel.undo'), enabled: true },
          run: () => void undo(before, now, tellClient),
        },
      });
  };
}
