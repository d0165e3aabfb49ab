import type { AppointmentCard } from '#contracts/appointments.dto';
import { onEvent, patchOf, type LiveKinds, type News } from './on-event';

const REF = { siteId: 2, locationId: 1, date: '2026-11-20' };
const intoDay = patchOf('day', REF);
const intoSync = patchOf('sync', { siteId: 2 });

const news = (name: string, payload: object): News => ({ name, payload }) as News;
const card = (part: object) => ({ id: 1, ...REF, status: 'Booked', version: 1, lastVisitDate: null, ...part });
const day = (...cards: object[]): LiveKinds['day']['data'] => cards as AppointmentCard[];

it.each(Object.keys(onEvent).filter((name) => /^(appointment|notes)\.|^client\.arrived$|^form\.filled$/.test(name)))(
  'puts the card of %s into the list',
  (name) => {
    const after = intoDay(day(card({})), news(name, { card: card({ version: 2, status: 'Confirmed' }) }));
    expect(after).toMatchObject([{ version: 2, status: 'Confirmed' }]);
  },
);

it('shows on the card how far the form is', () => {
  const progress = { step: 'filling', code: 'sent', done: 2, of: 4, at: '2026-11-20T20:00:00Z', version: 6 };
  const after = intoDay(day(card({ formProgress: null })), news('form.progressed', { appointmentId: 1, progress }));
  expect(after).toMatchObject([{ id: 1, version: 1, formProgress: progress }]);
});

it('lets a card that moved in from another location appear, and one that moved out vanish', () => {
  const both = intoDay(day(card({})), news('appointment.moved', { card: card({ id: 5 }) }));
  const after = intoDay(both, news('appointment.moved', { card: card({ version: 2, locationId: 2 }) }));
  expect(after.map(({ id }) => id)).toEqual([5]);
});

// A list behind is read again before its screen is Live.
it.each([
  ['failedJobs', { siteId: 2 }, { jobs: [{ clientId: '100' }] }],
  ['log', { siteId: 2, query: {}, names: [] }, { entries: [{ clientId: '100' }] }],
  ['exceptions', { siteId: 2 }, { exceptions: [{}] }],
  ['dailyReport', REF, {}],
  ['dailyReview', REF, {}],
] as const)('reads %s again when a client is called otherwise', (kind, ref, shown) => {
  const of = (clientId: string) => patchOf(kind, ref as never)(shown as never, news('client.updated', { clientId }));
  expect(of('100')).toMatchObject({ isBehind: true });
  if ('jobs' in shown || 'entries' in shown) expect(of('200')).toBe(shown);
});

it('keeps the provider’s state', () => {
  const silent = { since: '2026-11-20T19:50:00Z', syncedAt: '2026-11-20T19:45:00Z' };
  const degraded = intoSync({ state: 'ok', since: null, syncedAt: null }, news('sync.degraded', silent));
  expect(degraded).toEqual({ state: 'degraded', ...silent });
  const syncedAt = '2026-11-20T20:00:00Z';
  expect(intoSync(degraded, news('sync.recovered', { syncedAt }))).toEqual({ state: 'ok', since: null, syncedAt });
});

it('leaves alone what an event does not concern, and stands events that it does not know', () => {
  const before = day(card({}));
  expect(intoDay(before, news('sync.recovered', { syncedAt: '' }))).toBe(before);
  expect(intoDay(before, news('moon.risen', {}))).toBe(before);
});
