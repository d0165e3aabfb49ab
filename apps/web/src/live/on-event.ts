import type { QueryClient } from '@tanstack/react-query';
import type { AnySiteEvent, EventName, SiteEvent } from '#contracts/events';
import { putCard, putFormProgress } from '../features/appointments/day-cache';
import { putSyncState } from '../features/sync/sync-cache';

type Patch<N extends EventName> = (event: SiteEvent<N>, cache: QueryClient) => void;

/** What each event does to what is on screen. An event without a line here does not compile. */
export const onEvent: { readonly [N in EventName]: Patch<N> } = {
  'client.arrived': ({ payload }, cache) => putCard(cache, payload.card),
  'form.progressed': ({ payload }, cache) => putFormProgress(cache, payload),
  'form.filled': ({ payload }, cache) => putCard(cache, payload.card),
  'appointment.booked': ({ payload }, cache) => putCard(cache, payload.card),
  'appointment.confirmed': ({ payload }, cache) => putCard(cache, payload.card),
  'appointment.moved': ({ payload }, cache) => putCard(cache, payload.card),
  'appointment.cancelled': ({ payload }, cache) => putCard(cache, payload.card),
  'appointment.changed': ({ payload }, cache) => putCard(cache, payload.card),
  'sync.degraded': ({ siteId, payload }, cache) => putSyncState(cache, siteId, { state: 'degraded', ...payload }),
  'sync.recovered': ({ siteId, payload }, cache) =>
    putSyncState(cache, siteId, { state: 'ok', since: null, ...payload }),
};

/** A newer server may send names that this page does not know yet; they are none of its concern. */
export function applyEvent(event: AnySiteEvent, cache: QueryClient): void {
  const patch = (onEvent as Partial<Record<string, Patch<never>>>)[event.name];
  patch?.(event as never, cache);
}
