import { stateOf, wantedIn } from './search-state';

const WANTED = { text: 'Ana', term: 'c1', day: '2026-11-20' };

it('finds in an entry of the history what was put there', () => {
  expect(wantedIn(stateOf(WANTED))).toEqual(WANTED);
  expect(wantedIn(stateOf({ ...WANTED, term: null }))).toEqual({ ...WANTED, term: null });
  expect(wantedIn(stateOf(null))).toBeNull();
});

it.each([null, undefined, 'text', {}, { visits: 7 }, { visits: { text: 'Ana' } }, { visits: { ...WANTED, term: 7 } }])(
  'takes %j for nothing',
  (state) => expect(wantedIn(state)).toBeNull(),
);
