import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { isOwnCheckIn } from '../../arrivals/check-in/check-ins.store';
import { onApplied } from '../../../live/feed/applied-events';
import type { DayRef } from '../../../live/patches/day-cards';

const TINT_MS = 1_000;
/** Arrivals within this time are told in one sentence. */
const GATHER_MS = 700;

const tinted = createStore<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

/** True for a second after a change that was made elsewhere. */
export function useTint(id: number): boolean {
  return useStore(tinted, (state) => state.ids.has(id));
}

function tint(id: number): void {
  tinted.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
  setTimeout(() => {
    tinted.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }));
  }, TINT_MS);
}

export type ArrivedCard = Pick<AppointmentCard, 'id' | 'name' | 'StartDateTime' | 'sessionTypeName'>;

/** Tints what changed elsewhere and tells who arrived lately for `day`, several in one sentence. */
export function useDayNews(
  { siteId, locationId, date }: DayRef,
  onArrived: (arrived: readonly ArrivedCard[]) => void,
): void {
  useEffect(() => {
    let arrived: ArrivedCard[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (card: ArrivedCard) => {
      arrived = [...arrived, card];
      clearTimeout(timer);
      timer = setTimeout(() => {
        onArrived(arrived);
        arrived = [];
      }, GATHER_MS);
    };
    const stop = onApplied((event) => {
      if (!('card' in event.payload)) return;
      const { card } = event.payload;
      if (card?.siteId !== siteId || card.locationId !== locationId) return;
      // What was pressed here is said here, with a way back.
      if (isOwnCheckIn(card)) return;
      tint(card.id);
      if (event.name === 'client.arrived' && card.date === date) tell(card);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [siteId, locationId, date, onArrived]);
}
