import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Where a desk stands: the client's screen beside it belongs to this place. */
export interface DeskPlace {
  siteId: number;
  locationId: number;
}

const keyOf = ({ siteId, locationId }: DeskPlace): string => `studio-hub.display.${siteId}-${locationId}`;

const known = createStore<Record<string, string | null>>(() => ({}));

/** The client's screen of this device; null without one. */
export function useDeskDisplay(place: DeskPlace): string | null {
  const key = keyOf(place);
  return useStore(known, (all) => (key in all ? (all[key] ?? null) : localStorage.getItem(key)));
}

export function keepDeskDisplay(place: DeskPlace, displayId: string | null): void {
  const key = keyOf(place);
  if (displayId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, displayId);
  known.setState({ [key]: displayId });
}
