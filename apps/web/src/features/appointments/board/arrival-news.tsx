import { IconUserCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRef } from '../../../live/patches/day-cards';
import { showToast } from '../../../ui/toast/toast.store';
import { timeOf } from '../../../ui/time/times';
import { ringForArrival } from './chime/chime.store';
import { type ArrivedCard, useDayNews } from './recent-changes';

/** Says who arrived: one name with a way to her card, or how many when several came at once. */
export function ArrivalNews({ day }: { day: DayRef }) {
  const { t } = useTranslation();
  const tell = useCallback(
    (arrived: readonly ArrivedCard[]) => {
      ringForArrival();
      const icon = <IconUserCheck size={20} stroke={1.75} aria-hidden="true" />;
      const [first] = arrived;
      if (first === undefined || arrived.length > 1) {
        showToast({ text: t('appointments.arrived', { count: arrived.length }), icon });
        return;
      }
      const { id, name, sessionTypeName: service } = first;
      const text = t('appointments.oneArrived', { name, time: timeOf(first.StartDateTime), service });
      const label = t('appointments.show');
      const longLabel = t('appointments.showOne', { name });
      const show = { id: `show-${id}`, label, longLabel, enabled: true, run: () => showCard(id) };
      showToast({ text, icon, ...(entryOf(id) === null ? {} : { action: show }) });
    },
    [t],
  );
  useDayNews(day, tell);
  return null;
}

/** As a card or as a row; null while a search or another room hides it. */
function entryOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-id="${id}"]`);
}

function showCard(id: number): void {
  const entry = entryOf(id);
  const target = entry?.querySelector<HTMLElement>('[data-entry]') ?? entry;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
