import type { AppointmentCard } from '#contracts/appointments.dto';
import { PLAIN_NOTES_PROGRAM } from '#contracts/visits/notes';
import { stepsOf } from './steps';

const card = (of: Partial<AppointmentCard>): AppointmentCard =>
  ({ id: 7, status: 'Booked', programId: 2, files: null, photos: { count: 0, version: 0 }, ...of }) as AppointmentCard;
const done = (of: Partial<AppointmentCard>): string[] =>
  stepsOf(card(of)).flatMap(({ name, isDone }) => (isDone ? [name] : []));

it('counts as done what the card says of it', () => {
  expect(done({})).toEqual([]);
  expect(done({ status: 'Arrived' })).toEqual(['arrived']);
  expect(done({ status: 'Arrived', files: 0 })).toEqual(['arrived', 'notes']);
  expect(done({ status: 'Arrived', photos: { count: 3, version: 9 } })).toEqual(['arrived', 'photos']);
  expect(done({ status: 'Completed', files: 12 })).toEqual(['arrived', 'notes', 'checkout']);
});

it('leads to the pages of the visit, and has no pictures where the program has none', () => {
  expect(stepsOf(card({})).map(({ to }) => to)).toEqual([null, '/notepage/7', '/imgupload/7', '/checkout/7']);
  expect(stepsOf(card({ programId: PLAIN_NOTES_PROGRAM })).map(({ name }) => name)).toEqual([
    'arrived',
    'notes',
    'checkout',
  ]);
});
