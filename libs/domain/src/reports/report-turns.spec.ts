import { daysOfTurn, lastTurn, nextTurn, type ReportRhythm } from './report-turns.js';

const CHICAGO = 'America/Chicago';
const told = ({ day, at }: ReturnType<typeof nextTurn>) => `${day} ${at.toISOString().slice(0, 16)}`;
const around = (rhythm: ReportRhythm, now: string) => [
  told(lastTurn(rhythm, new Date(now))),
  told(nextTurn(rhythm, new Date(now))),
];

it('comes each day at the hour of the site, whatever day it is in Greenwich', () => {
  const evening = { period: 'day', hour: 20, zone: CHICAGO } as const;
  expect(around(evening, '2026-11-26T01:59:59Z')).toEqual([
    '2026-11-24 2026-11-25T02:00',
    '2026-11-25 2026-11-26T02:00',
  ]);
  expect(around(evening, '2026-11-26T02:00:00Z')).toEqual([
    '2026-11-25 2026-11-26T02:00',
    '2026-11-26 2026-11-27T02:00',
  ]);
});

it('comes on Mondays, and on the first of a month', () => {
  const weekly = { period: 'week', hour: 7, zone: CHICAGO } as const;
  expect(around(weekly, '2026-11-25T12:00:00Z')).toEqual([
    '2026-11-23 2026-11-23T13:00',
    '2026-11-30 2026-11-30T13:00',
  ]);
  // A Monday before the hour, a Sunday.
  expect(around(weekly, '2026-11-23T12:59:00Z')[1]).toBe('2026-11-23 2026-11-23T13:00');
  expect(around(weekly, '2026-11-29T18:00:00Z')[0]).toBe('2026-11-23 2026-11-23T13:00');
  const monthly = { period: 'month', hour: 7, zone: CHICAGO } as const;
  expect(around(monthly, '2026-02-28T12:00:00Z')).toEqual([
    '2026-02-01 2026-02-01T13:00',
    '2026-03-01 2026-03-01T13:00',
  ]);
  expect(around(monthly, '2027-01-01T12:59:00Z')).toEqual([
    '2026-12-01 2026-12-01T13:00',
    '2027-01-01 2027-01-01T13:00',
  ]);
});

it('comes once on a day whose clocks change: an hour later where hers is skipped, at the first where it is twice', () => {
  const atTwo = { period: 'day', hour: 2, zone: CHICAGO } as const;
  expect(around(atTwo, '2026-03-08T07:59:00Z')[1]).toBe('2026-03-08 2026-03-08T08:00');
  expect(around(atTwo, '2026-03-08T08:00:00Z')).toEqual(['2026-03-08 2026-03-08T08:00', '2026-03-09 2026-03-09T07:00']);
  const atOne = { period: 'day', hour: 1, zone: CHICAGO } as const;
  expect(around(atOne, '2026-11-01T06:00:00Z')).toEqual(['2026-11-01 2026-11-01T06:00', '2026-11-02 2026-11-02T07:00']);
  // The same hour for the second time.
  expect(around(atOne, '2026-11-01T07:30:00Z')[1]).toBe('2026-11-02 2026-11-02T07:00');
  // Midnight is skipped there.
  const havana = { period: 'day', hour: 0, zone: 'America/Havana' } as const;
  expect(around(havana, '2026-03-08T04:00:00Z')[1]).toBe('2026-03-08 2026-03-08T05:00');
});

it('tells of yesterday, of the week from Monday to Sunday, of the month before', () => {
  expect(daysOfTurn('day', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOfTurn('week', '2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(daysOfTurn('month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
