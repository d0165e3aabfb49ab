import { QueryClient } from '@tanstack/react-query';
import type { AnySiteEvent } from '#contracts/events';
import { type Day, dayKey } from '../features/appointments/day-cache';
import { syncKey } from '../features/sync/sync-cache';
import { applyEvent, onEvent } from './on-event';

const REF = { siteId: 2, locationId: 1, date: '2026-11-20' };

function event(name: string, payload: object): AnySiteEvent {
  return { siteId: 2, seq: 1, name, at: '2026-11-20T20:00:00Z', actor: { kind: 'provider' }, payload } as AnySiteEvent;
}

function cacheWith(cards: object[]): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(dayKey(REF), { cards, position: { epoch: 'e', seq: 0 } });
  return cache;
}

const cardsOf = (cache: QueryClient) => cache.getQueryData<Day>(dayKey(REF))?.cards;
const card = (part: object) => ({ id: 1, ...REF, status: 'Booked', version: 1, lastVisitDate: null, ...part });

it.each(Object.keys(onEvent).filter((name) => /^(appointment|client)\.|^form\.filled$/.test(name)))(
  'puts the card of %s into the list',
  (name) => {
    const cache = cacheWith([card({})]);
    applyEvent(event(name, { card: card({ version: 2, status: 'Confirmed' }) }), cache);
    expect(cardsOf(cache)).toMatchObject([{ version: 2, status: 'Confirmed' }]);
  },
);

it('shows on the card how far the form is', () => {
  const cache = cacheWith([card({ formProgress: null })]);
  const progress = { step: 'filling', code: 'sent', done: 2, of: 4, at: '2026-11-20T20:00:00Z', version: 6 };
  applyEvent(event('form.progressed', { appointmentId: 1, progress }), cache);
  expect(cardsOf(cache)).toMatchObject([{ id: 1, version: 1, formProgress: progress }]);
});

it('lets a card that moved in from another location appear, and one that moved out vanish', () => {
  const cache = cacheWith([card({})]);
  applyEvent(event('appointment.moved', { card: card({ id: 5 }) }), cache);
  applyEvent(event('appointment.moved', { card: card({ version: 2, locationId: 2 }) }), cache);
  expect(cardsOf(cache)?.map(({ id }) => id)).toEqual([5]);
});

it('keeps the provider’s state', () => {
  const cache = cacheWith([]);
  const silent = { since: '2026-11-20T19:50:00Z', syncedAt: '2026-11-20T19:45:00Z' };
  applyEvent(event('sync.degraded', silent), cache);
  expect(cache.getQueryData(syncKey(2))).toEqual({ state: 'degraded', ...silent });
  applyEvent(event('sync.recovered', { syncedAt: '2026-11-20T20:00:00Z' }), cache);
  expect(cache.getQueryData(syncKey(2))).toEqual({ state: 'ok', since: null, syncedAt: '2026-11-20T20:00:00Z' });
});

it('asks for the list again, once, when a card comes whose notes it does not have', () => {
  const cache = cacheWith([]);
  applyEvent(event('appointment.booked', { card: card({ lastVisitDate: '2026-10-02' }) }), cache);
  expect(cache.getQueryState(dayKey(REF))?.isInvalidated).toBe(true);
});

it('is not disturbed by an event it does not know', () => {
  const cache = cacheWith([card({})]);
  applyEvent(event('moon.risen', {}), cache);
  expect(cardsOf(cache)).toHaveLength(1);
});
