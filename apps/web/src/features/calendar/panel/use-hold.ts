import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Place } from '../../identity/identity.commands';
import type { HeldState } from './hold/told-slot';
import { openLease } from './lease';

/** In milliseconds since 1970. */
export interface HeldSlotWish {
  staffId: number;
  start: number;
  end: number;
  /** The visit that is moved there. */
  appointmentId?: number;
}

const NOTHING = createStore<HeldState | null>(() => null);

/**
 * Holds a slot as long as the panel shows it and somebody is at work in it: a renewal needs a hand, or its two minutes run out. Another slot is held
 * under another key. Null: nothing is to be held.
 */
export function useHold({ siteId, locationId }: Place, wish: HeldSlotWish | null) {
  const key = wish === null ? null : JSON.stringify(wish);
  const lease = useMemo(
    () => (key === null ? null : openLease({ siteId, locationId }, toBody(JSON.parse(key) as HeldSlotWish))),
    [key, siteId, locationId],
  );
  const held = useStore<typeof NOTHING, HeldState | null>(lease?.state ?? NOTHING, (state) => state);
  useEffect(() => lease?.begin(), [lease]);
  return {
    held,
    used: () => lease?.used(),
    spent: () => lease?.spent(),
    takeAgain: () => lease?.takeAgain(),
    takeOver: () => lease?.takeOver(),
  };
}

/** Or asked for, and not refused yet: the press itself takes it. */
export function isOurs(held: HeldState | null): boolean {
  return held !== null && held.refused === null && held.lostTo === null;
}

function toBody({ start, end, ...wish }: HeldSlotWish) {
  return { ...wish, startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}
