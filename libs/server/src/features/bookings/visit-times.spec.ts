import { visitTimes } from './visit-times.js';

const [PHOENIX, DENVER, NEW_YORK] = ['America/Phoenix', 'America/Denver', 'America/New_York'] as const;

const timesOf = (zone: string, starts: string, ends: string | number) => {
  const times = visitTimes(zone, { starts, ends });
  return { ...times, startsAt: times.startsAt.toISOString(), endsAt: times.endsAt.toISOString() };
};
const refusalOf = (zone: string, starts: string, ends: string | number = 30): string => {
  try {
    visitTimes(zone, { starts, ends });
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each([
  [PHOENIX, '2027-03-14T09:30:00.000Z', '2027-03-14T02:30:00', '2027-03-14T03:00:00'],
  [DENVER, '2027-03-14T08:30:00.000Z', '2027-03-14T01:30:00', '2027-03-14T03:00:00'],
  [NEW_YORK, '2027-03-14T06:30:00.000Z', '2027-03-14T01:30:00', '2027-03-14T03:00:00'],
])('in %s a visit of half an hour ends when half an hour has passed, in the night of spring, too', (...row) => {
  const [zone, startsAt, startsLocal, endsLocal] = row;
  const times = timesOf(zone, startsLocal, 30);
  expect(times).toMatchObject({ startsAt, startsLocal, endsLocal });
  expect(Date.parse(times.endsAt) - Date.parse(times.startsAt)).toBe(30 * 60_000);
});

it.each([
  [PHOENIX, 'taken', 'taken'],
  [DENVER, 'VALIDATION_FAILED', 'TIME_TWICE'],
  [NEW_YORK, 'VALIDATION_FAILED', 'TIME_TWICE'],
])('in %s half past two of the spring day is %s, half past one of the autumn day %s', (zone, spring, autumn) => {
  expect(refusalOf(zone, '2027-03-14T02:30:00')).toBe(spring);
  expect(refusalOf(zone, '2027-11-07T01:30:00')).toBe(autumn);
  // An end that is said in words is no better.
  expect(refusalOf(zone, '2027-03-14T01:00:00', '2027-03-14T02:30:00')).toBe(spring);
  expect(refusalOf(zone, '2027-11-07T00:30:00', '2027-11-07T01:30:00')).toBe(autumn);
  // The hours around are as on any day.
  for (const clock of ['00:30', '03:30']) {
    expect(refusalOf(zone, `2027-03-14T${clock}:00`)).toBe('taken');
    expect(refusalOf(zone, `2027-11-07T${clock}:00`)).toBe('taken');
  }
});

it('crosses the repeated hour by what passes', () => {
  const times = timesOf(DENVER, '2027-11-07T00:30:00', '2027-11-07T02:30:00');
  expect(times).toMatchObject({ startsAt: '2027-11-07T06:30:00.000Z', endsAt: '2027-11-07T09:30:00.000Z' });
});

it.each(['2027-02-30T10:00:00', '2027-03-01T24:30:00', 'tomorrow'])('refuses %s, which is no time', (wall) => {
  expect(refusalOf(PHOENIX, wall)).toBe('VALIDATION_FAILED');
});
