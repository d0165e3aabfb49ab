import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { usePageTitle } from '../../../ui/page/use-page-title';
import type { CardMode } from '../card/card-mode';

/** `(3) Appointments · Studio Hub`: how many wait is readable from another tab. */
export function useWaitingInTitle(cards: readonly AppointmentCard[], mode: CardMode): void {
  const { t } = useTranslation();
  const title = t(mode === 'forms' ? 'screens.forms' : 'screens.appointments');
  const waiting = cards.filter(({ status }) => status === 'Arrived').length;
  usePageTitle(waiting === 0 ? title : t('appointments.tabTitle', { count: waiting, title }));
}
