import { VISIT_STATUSES, type VisitStatus } from '#contracts/appointments';
import { mayBeMissed } from './missed.js';
import { VISIT_FLOW, columnCapacity, hasArrived, isFormDue, mayBecome } from './visits.js';

const pairs = VISIT_STATUSES.flatMap((from) => VISIT_STATUSES.map((to) => [from, to] as const));
const follows = (from: VisitStatus): readonly VisitStatus[] => VISIT_FLOW[from];

describe('the life of a visit', () => {
  // 002 §4.42: Appointment status lifecycle: Booked, Confirmed, Arrived, Completed, NoShow
  it.each(pairs)('says the same as its table: %s to %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(follows(from).includes(to));
  });

  it('ends: no walk through it comes back to where it was', () => {
    const walk = (status: VisitStatus, path: VisitStatus[]): void => {
      expect(path).not.toContain(status);
      for (const next of follows(status)) walk(next, [...path, status]);
    };
    for (const status of VISIT_STATUSES) walk(status, []);
  });

  it('reaches every status from Booked', () => {
    const reached = new Set<VisitStatus>(['Booked']);
    for (const status of reached) for (const next of follows(status)) reached.add(next);
    expect([...reached].sort()).toEqual([...VISIT_STATUSES].sort());
  });

  it('lets a late client in, but nobody whose visit is over or called off', () => {
    const open = VISIT_STATUSES.filter((status) => mayBecome(status, 'Arrived'));
    expect(open).toEqual(['Booked', 'Confirmed', 'NoShow']);
    expect(VISIT_STATUSES.filter(hasArrived)).toEqual(['Arrived', 'Completed']);
  });
});

// Decision 56
it('can be missed from its beginning on, by whoever is waited for', () => {
  const startsAt = Date.parse('2026-03-07T17:00:00Z');
  expect(mayBeMissed({ status: 'Booked', startsAt }, startsAt - 1)).toBe(false);
  expect(VISIT_STATUSES.filter((status) => mayBeMissed({ status, startsAt }, startsAt))).toEqual([
    'Booked',
    'Confirmed',
  ]);
});

// 000 §3.6: YellowAlert holds the id of the appointment whose form was completed. Decision 8: written as asked and read where we have no record; our
//   own record counts
it('asks for the form unless the yellow alert names this very appointment', () => {
  expect(isFormDue(42, '')).toBe(true);
  expect(isFormDue(42, '41')).toBe(true);
  expect(isFormDue(42, '420')).toBe(true);
  expect(isFormDue(42, ' 42 ')).toBe(false);
});

it('takes five at once where the name says DNA, one elsewhere', () => {
  expect(columnCapacity('DNA room')).toBe(5);
  expect(columnCapacity('Room dna 2')).toBe(5);
  expect(columnCapacity('Room 1')).toBe(1);
});
