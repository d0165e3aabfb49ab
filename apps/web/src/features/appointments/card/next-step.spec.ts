import { nextStepOf } from './next-step';

// 001 §2.3: A card's one filled button is the next step: Check-in, Fill form when it is missing, Notes, Checkout
it.each([
  ['Booked', false, 'check-in', 'check-in'],
  ['Confirmed', true, 'check-in', 'check-in'],
  ['NoShow', false, 'check-in', 'check-in'],
  ['Arrived', false, 'check-in', 'fill-form'],
  ['Arrived', true, 'check-in', 'notes'],
  ['Completed', false, 'check-in', null],
  ['Completed', true, 'check-in', null],
  ['Booked', false, 'forms', 'fill-form'],
  ['Arrived', true, 'forms', null],
] as const)('%s, form filled %s, in mode %s: %j', (...[status, formFilled, mode, step]) => {
  expect(nextStepOf({ status, formFilled, files: null }, mode)).toBe(step);
});

// 001 §2.101: A card has a Checkout button
it('is the checkout once the notes are written', () => {
  const card = { status: 'Arrived', formFilled: true, files: 0 } as const;
  expect([nextStepOf(card, 'check-in'), nextStepOf(card, 'forms')]).toEqual(['checkout', null]);
});
