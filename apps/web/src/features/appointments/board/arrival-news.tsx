import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DayRef } from '../../../live/patches/day-cards';
import { useDayNews } from './recent-changes';

/** Says who arrived, politely: one name, or how many when several came at once. */
export function ArrivalNews({ day }: { day: DayRef }) {
  const { t } = useTranslation();
  const names = useDayNews(day);
  const [only] = names;
  const text =
    names.length === 1 && only !== undefined
      ? t('appointments.oneArrived', { name: only })
      : t('appointments.arrived', { count: names.length });
  return (
    <VisuallyHidden role="status" aria-live="polite" data-testid="arrival-news">
      {names.length === 0 ? '' : text}
    </VisuallyHidden>
  );
}
