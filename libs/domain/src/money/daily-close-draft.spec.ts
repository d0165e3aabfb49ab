import fc from 'fast-check';
import { draftFault, draftFieldKind, keptValue, readDraft, type DraftValue } from './daily-close-draft.js';

// 001 §5.133: Money inputs: 2 decimals, no negatives
it.each([-1, -0.01, 0.005, 20.001, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '5', true, {}])(
  'refuses %s as an amount',
  (value) => {
    expect(draftFault('openingCash', value)).toContain('openingCash');
    expect(draftFault('employee.e1.tip', value)).toContain('employee.e1.tip');
  },
);

it('takes every amount of whole cents and keeps it as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(draftFault('cloverCash', cents / 100)).toBeNull();
      expect(keptValue('cloverCash', cents / 100)).toBe(cents);
    }),
  );
});

it.each([
  '',
  'cashTotal',
  'openingCash.x',
  'count.3',
  'count.100.x',
  'employee',
  'employee.',
  'employee.a b.tip',
  'row.r1',
  'row.r1.total',
  'employee.e.tip.x',
  '__proto__',
  'employee.e.constructor',
])('has no field %j', (field) => {
  expect(draftFieldKind(field)).toBeNull();
  expect(draftFault(field, null)).not.toBeNull();
});

it.each([
  ['count.2000', 1.5],
  ['count.2000', -1],
  ['row.v7.form', 'yes'],
  ['employee.e1.arrival', '8:15'],
  ['employee.e1.arrival', '24:00'],
  ['employee.e1.name', 'x'.repeat(81)],
  ['observation', 'x'.repeat(2_001)],
  ['observation', '<b>all</b>'],
  ['employee.e1', 'Joana'],
] as const)('refuses %s as %j', (field, value) => {
  expect(draftFault(field, value)).not.toBeNull();
});

it('reads what is kept', () => {
  const kept: Record<string, DraftValue> = {
    openingCash: 30_000,
    endingCashStore: 56_000,
    observation: 'Quiet day',
    'count.2000': 3,
    'employee.s-7.arrival': '08:15',
    'employee.0a-1.name': 'Joana Reyes',
    'employee.0a-1.tip': 1_250,
    'row.v7.emailSend': true,
    'row.v7.form': false,
  };
  const draft = readDraft(kept);
  expect(draft).toMatchObject({
    openingCents: 30_000,
    countedCents: 56_000,
    observation: 'Quiet day',
    createdBy: null,
  });
  expect(draft.cloverCashCents).toBeNull();
  expect(draft.count.filter(({ quantity }) => quantity > 0)).toEqual([{ denomination: 2_000, quantity: 3 }]);
  expect(draft.employees.map(({ key, name, arrival, tipCents }) => [key, name, arrival, tipCents])).toEqual([
    ['s-7', '', '08:15', 0],
    ['0a-1', 'Joana Reyes', '', 1_250],
  ]);
  expect(draft.rows.get('v7')).toEqual({ emailSend: true, form: false });
});
