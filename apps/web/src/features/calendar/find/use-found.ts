import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeTime } from '#contracts/calendar/free-times.dto';
import { localDate } from '#domain/time/calendar-day';
import { wordsOf } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';
import { enterPlace } from '../../identity/identity.commands';
import { usePlaces } from '../../identity/places/places.data';
import type { PanelAt } from '../panel/panel-at';
import { openThere, type PanelMode, type Slot, stayHere } from '../panel/panel.store';

export interface FoundFor {
  /** Here: the panel, or the slot of what is open in it. */
  open: (slot: Slot) => void;
  /** What goes along to another location. */
  modeOf: (slot: Slot) => PanelMode;
}

/** A time that was found is chosen: the calendar goes there, also to another location, and the slot is held as if its block had been pressed. */
export function useFound({ place, timeZone, show }: PanelAt, { open, modeOf }: FoundFor) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { items } = usePlaces();
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async ({ locationId, staffId, staffName, startsAt }: FreeTime) => {
    const slot = { staffId, staffName, start: Date.parse(startsAt) };
    setFailure(null);
    show(localDate(startsAt, timeZone), staffId);
    if (locationId === place.locationId) {
      open(slot);
      return;
    }
    const there = { siteId: place.siteId, locationId };
    openThere(there, modeOf(slot));
    try {
      await enterPlace(there);
    } catch (error) {
      stayHere();
      const name = items.find((one) => one.siteId === there.siteId && one.locationId === locationId)?.name ?? '';
      setFailure(t('freeTimes.notThere', { place: name, detail: wordsOf(error)?.[language] ?? '' }));
    }
  };
  return { failure, choose: (time: FreeTime) => void choose(time) };
}
