import { nextStepOf } from './next-step';

it.each([
  ['Booked', false, 'check-in', 'check-in'],
  ['Confirmed', true, 'check-in', 'check-in'],
  ['NoShow', false, 'check-in', 'check-in'],
  ['Arrived', false, 'check-in', 'fill-form'],
  ['Arrived', true, 'check-in', null],
  ['Completed', false, 'check-in', null],
  ['Booked', false, 'forms', 'fill-form'],
  ['Arrived', true, 'forms', null],
] as const)('%s, form filled %s, in mode %s: %j', (...[status, formFilled, mode, step]) => {
  expect(nextStepOf({ status, formFilled }, mode)).toBe(step);
});
