import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { ActionButton } from '../../../ui/action/action-button';
import { chooseWhereTo } from './moving.store';

/** The way into Move mode where nothing else is done with a visit: in the week. */
export function MoveButton({ card, close }: { card: AppointmentCard; close: () => void }) {
  const { t } = useTranslation();
  const run = () => {
    close();
    chooseWhereTo(card);
  };
  return <ActionButton action={{ id: 'move', label: t('move.move'), enabled: true, run }} />;
}
