import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SlotHold } from '#contracts/calendar/hold.dto';

/** Holds of the days that the calendar shows, as the site's log tells of them. */
export const seenHolds = createStore<{ holds: readonly SlotHold[] }>(() => ({ holds: [] }));

/** The calendar says what it shows. */
export function useSeenHolds(holds: readonly SlotHold[] | undefined): void {
  useEffect(() => {
    if (holds !== undefined) seenHolds.setState({ holds });
  }, [holds]);
}
