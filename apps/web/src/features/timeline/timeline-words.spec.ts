import type { TimelineChange, TimelineEntry } from '#contracts/timeline/timeline.dto';
import { detailsOf, runsOf, saidOf } from './timeline-words';

const entry = (name: TimelineEntry['name'], changes: readonly TimelineChange[] = [], kind = 'client') =>
  ({ name, changes, actor: { kind } }) as TimelineEntry;
const change = (what: TimelineChange['what'], after: string | null, before: string | null = null) => ({
  ...{ what, before, after },
});

it.each([
  ['client.arrived', [change('status', 'Arrived', 'Booked')], 'arrived'],
  ['form.progressed', [change('form', 'opened')], 'formOpened'],
  ['form.progressed', [change('form', 'code'), change('code', 'queued')], 'codeQueued'],
  ['form.progressed', [change('code', 'sent', 'queued')], 'codeSent'],
  ['form.progressed', [change('code', 'failed', 'queued')], 'codeFailed'],
  ['form.progressed', [change('form', 'verified', 'code')], 'codeRight'],
  ['form.progressed', [change('form', 'filling', 'verified')], 'formBegun'],
  ['form.progressed', [change('form', 'signed', 'filling')], 'formSigned'],
  ['appointment.changed', [change('status', 'Booked', 'Arrived')], 'unarrived'],
  ['appointment.changed', [change('status', 'Completed', 'Arrived')], 'completed'],
  ['appointment.changed', [change('status', 'NoShow', 'Booked')], 'noShow'],
  ['appointment.changed', [change('archive', 'fetched', 'asked')], 'archive'],
  ['appointment.changed', [change('mail', 'booked sent', 'booked waiting')], 'toldBooked'],
  ['appointment.changed', [change('mail', 'moved sent', 'moved waiting')], 'toldMoved'],
  ['appointment.changed', [change('mail', 'cancelled sent', 'cancelled waiting')], 'toldCancelled'],
  ['appointment.changed', [change('mail', 'moved failed', 'moved waiting')], 'mailFailed'],
  ['appointment.changed', [change('mail', 'moved waiting', 'moved failed')], 'mailAsked'],
  ['appointment.changed', [change('mail', null, 'moved waiting')], 'mailDropped'],
  ['appointment.changed', [change('redAlert', 'last - CBFF before 12/13/2026')], 'freeReturn'],
  ['appointment.changed', [change('service', 'Massage', 'Early')], 'changed'],
] as const)('%s with %j is %s', (name, changes, said) => {
  expect(saidOf(entry(name, changes))).toBe(said);
});

it('says who opened a form without a code', () => {
  expect(saidOf(entry('form.progressed', [change('form', 'verified')], 'staff'))).toBe('formOpenedByStaff');
});

it('does not say twice what the sentence says', () => {
  const arrival = entry('client.arrived', [change('status', 'Arrived'), change('room', 'Room 2', 'Room 1')]);
  expect(detailsOf(arrival).map(({ what }) => what)).toEqual(['room']);
  expect(detailsOf(entry('notes.saved', [change('weeks', '16')]))).toHaveLength(1);
});

it('tells what was done many times in one line, and nothing else together', () => {
  const notes = entry('notes.saved', [change('weeks', '16')]);
  const [photo, removed] = [entry('photo.added'), entry('photos.changed', [change('photo', 'deleted')])];
  const counts = (entries: readonly TimelineEntry[]) => runsOf(entries).map(({ count }) => count);
  expect(counts([photo, photo, photo, notes, photo])).toEqual([3, 1, 1]);
  expect(counts([notes, notes])).toEqual([1, 1]);
  expect(counts([photo, entry('photo.added', [], 'staff'), removed])).toEqual([1, 1, 1]);
  expect([removed, entry('photos.changed', [change('photo', null)])].map(saidOf)).toEqual([
    'photoRemoved',
    'photosOrdered',
  ]);
});
