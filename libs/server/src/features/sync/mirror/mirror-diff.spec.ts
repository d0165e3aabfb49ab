import { VISIT_STATUSES, type VisitStatus } from '#contracts/appointments';
import { eventFor, isSame, markedAs, toWritable, type MarkedRow, type MirrorRow } from './mirror-diff.js';

const row = (change: Partial<MirrorRow> = {}): MirrorRow => ({
  appointmentId: 7,
  locationId: 1,
  clientId: 'c-1',
  staffId: 11,
  staffName: 'Room 1',
  sessionTypeId: 202,
  programId: 2,
  status: 'Booked',
  startsLocal: '2026-03-07T10:00:00',
  endsLocal: '2026-03-07T10:30:00',
  isFirst: false,
  notes: '',
  ...change,
});
const CHANGES: Partial<MirrorRow>[] = [
  { locationId: 2 },
  { clientId: 'c-2' },
  { staffId: 12 },
  { staffName: 'Room 2' },
  { sessionTypeId: 203 },
  { programId: 3 },
  { status: 'Confirmed' },
  { startsLocal: '2026-03-07T10:15:00' },
  { endsLocal: '2026-03-07T10:45:00' },
  { isFirst: true },
  { notes: 'Weeks: 20' },
];

it.each(CHANGES)('sees that a row is another when it differs in %j', (change) => {
  expect(isSame(row(), row(change))).toBe(false);
  expect(isSame(row(change), row(change))).toBe(true);
});

describe('what is announced', () => {
  it('is a booking for a row nobody knew, unless it was cancelled before we looked', () => {
    for (const status of VISIT_STATUSES)
      expect(eventFor(undefined, row({ status }))).toBe(
        status === 'Cancelled' ? 'appointment.cancelled' : 'appointment.booked',
      );
  });

  it.each<[VisitStatus, VisitStatus, string]>([
    ['Booked', 'Confirmed', 'appointment.confirmed'],
    ['Booked', 'Arrived', 'client.arrived'],
    ['NoShow', 'Arrived', 'client.arrived'],
    ['Booked', 'Cancelled', 'appointment.cancelled'],
    ['Booked', 'NoShow', 'appointment.changed'],
    ['Arrived', 'Completed', 'appointment.changed'],
    ['Arrived', 'Booked', 'appointment.changed'],
    ['Confirmed', 'Booked', 'appointment.changed'],
    ['Cancelled', 'Booked', 'appointment.changed'],
  ])('from %s to %s is %s', (before, after, name) => {
    expect(eventFor(row({ status: before }), row({ status: after }))).toBe(name);
  });

  it.each([
    { staffId: 12 },
    { locationId: 2 },
    { startsLocal: '2026-03-09T10:00:00' },
    { endsLocal: '2026-03-07T11:00:00' },
  ])('is a move when it stands elsewhere: %j', (change) => {
    expect(eventFor(row(), row(change))).toBe('appointment.moved');
    expect(eventFor(row(), row({ ...change, status: 'Confirmed', notes: 'x' }))).toBe('appointment.moved');
  });

  it('is the arrival or the cancelling even when the place changed with it', () => {
    expect(eventFor(row(), row({ staffId: 12, status: 'Arrived' }))).toBe('client.arrived');
    expect(eventFor(row(), row({ staffId: 12, status: 'Cancelled' }))).toBe('appointment.cancelled');
  });

  it('is a change when only words differ', () => {
    expect(eventFor(row(), row({ notes: 'Weeks: 20' }))).toBe('appointment.changed');
  });
});

// Decision 56
describe('our own no-show', () => {
  const marked = (change: Partial<MarkedRow> = {}): MarkedRow => ({
    ...row({ status: 'NoShow' }),
    statusThere: 'Booked',
    ...change,
  });

  it.each<VisitStatus>([...VISIT_STATUSES])('where the provider says %s', (status) => {
    const isKept = status === 'Booked' || status === 'Confirmed';
    expect(markedAs(marked(), row({ status }))).toMatchObject(
      isKept ? { status: 'NoShow', statusThere: status } : { status, statusThere: null },
    );
  });

  it('keeps what else the provider says of the visit', () => {
    expect(markedAs(marked(), row({ notes: 'Weeks: 20', sessionTypeId: 203 }))).toMatchObject({
      ...{ status: 'NoShow', notes: 'Weeks: 20', sessionTypeId: 203 },
    });
  });

  it.each([{ startsLocal: '2026-03-07T11:00:00' }, { staffId: 12 }, { locationId: 2 }])(
    'ends when the visit is to be at %j',
    (change) => {
      expect(markedAs(marked(), row(change))).toMatchObject({ status: 'Booked', statusThere: null });
    },
  );

  it('is none of a row that nobody marked, nor of one that became something else since', () => {
    expect(markedAs(undefined, row())).toMatchObject({ status: 'Booked', statusThere: null });
    expect(markedAs({ ...row({ status: 'NoShow' }), statusThere: null }, row())).toMatchObject({ status: 'Booked' });
    expect(markedAs(marked({ status: 'Arrived' }), row())).toMatchObject({ status: 'Booked', statusThere: null });
  });
});

describe('the instants of a row', () => {
  const at = (startsLocal: string, endsLocal: string, zone: string) =>
    toWritable(row({ startsLocal, endsLocal }), zone);

  it.each([
    ['America/Phoenix', '2026-03-08', '2026-03-08T16:00:00.000Z'],
    ['America/Denver', '2026-03-07', '2026-03-07T16:00:00.000Z'],
    ['America/Denver', '2026-03-08', '2026-03-08T15:00:00.000Z'],
    ['America/New_York', '2026-10-31', '2026-10-31T13:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00:00.000Z'],
  ])('in %s on %s at nine are %s', (zone, date, instant) => {
    const written = at(`${date}T09:00:00`, `${date}T09:30:00`, zone);
    expect(written.startsAt.toISOString()).toBe(instant);
    expect(written.endsAt.getTime() - written.startsAt.getTime()).toBe(30 * 60_000);
    expect(written.localDate).toBe(date);
  });

  it('are the earlier ones of an hour that exists twice', () => {
    const written = at('2026-11-01T01:00:00', '2026-11-01T01:30:00', 'America/Denver');
    expect(written.startsAt.toISOString()).toBe('2026-11-01T07:00:00.000Z');
    expect(written.endsAt.toISOString()).toBe('2026-11-01T07:30:00.000Z');
  });

  it('are refused for an hour that does not exist', () => {
    expect(() => at('2026-03-08T02:15:00', '2026-03-08T03:15:00', 'America/Denver')).toThrow('skipped');
  });

  it('never end before they begin', () => {
    const written = at('2026-03-07T10:00:00', '2026-03-07T09:00:00', 'America/Denver');
    expect(written.endsAt).toEqual(written.startsAt);
  });
});
