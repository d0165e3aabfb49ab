import { afterSave, conflictsOf, EMPTY_RECORD, keptMine, shownOf, stillToSave, tookTheirs, typed } from './draft';

const SAVED = { ...EMPTY_RECORD, name: 'Main', phone: '1', address: 'A' };
const draft = typed(SAVED, typed(SAVED, {}, ['name', 'Ours']), ['phone', '2']);

it('holds what is typed, and nothing of what is typed back', () => {
  expect(shownOf(SAVED, draft)).toMatchObject({ name: 'Ours', phone: '2', address: 'A' });
  expect(stillToSave(SAVED, draft)).toEqual(['name', 'phone']);
  expect(typed(SAVED, draft, ['name', 'Main'])).toEqual({ phone: { seen: '1', mine: '2' } });
});

it('lets others change what is not typed here, and asks about what is', () => {
  const theirs = { ...SAVED, name: 'Theirs', address: 'B' };
  expect(shownOf(theirs, draft)).toMatchObject({ name: 'Ours', address: 'B' });
  expect(conflictsOf(theirs, draft)).toEqual(['name']);
  expect(conflictsOf(theirs, typed(theirs, draft, ['name', 'Ours again']))).toEqual(['name']);
  expect(conflictsOf(theirs, keptMine(theirs, draft))).toEqual([]);
  expect(shownOf(theirs, keptMine(theirs, draft))).toMatchObject({ name: 'Ours', phone: '2' });
  expect(shownOf(theirs, tookTheirs(theirs, draft))).toMatchObject({ name: 'Theirs', phone: '2' });
});

it('has nothing to save once somebody else wrote the same', () => {
  const same = { ...SAVED, name: 'Ours', phone: '2' };
  expect([stillToSave(same, draft), conflictsOf(same, draft)]).toEqual([[], []]);
});

it('holds after a save what was typed since then alone', () => {
  const sent = { ...SAVED, name: 'Ours', phone: '2' };
  const since = typed(SAVED, typed(SAVED, draft, ['name', ' Ours  ']), ['phone', '3']);
  expect(stillToSave(sent, afterSave(sent, since))).toEqual(['phone']);
  expect(conflictsOf(sent, afterSave(sent, since))).toEqual([]);
  // Before the list was read again nothing is said to be another's.
  expect(conflictsOf(SAVED, afterSave(sent, draft))).toEqual([]);
});
