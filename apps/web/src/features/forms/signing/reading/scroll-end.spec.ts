import { SCROLL_TOLERANCE_PX } from '#domain/consent';
import { isEndReached } from './scroll-end';

const at = (left: number) => ({ scrollTop: 1_000 - left, clientHeight: 400, end: 1_400 });

// 000 §4.33: Terms: Accept at the bottom, tolerance 0 px; opens the initials. Decision 11: within 1 px, and the end is reached by keyboard, too
it.each([
  ['terms', 0, true],
  ['terms', 0.5, true],
  ['terms', 1, true],
  ['terms', 1.5, false],
  ['massage-terms', 1, true],
  ['massage-terms', 2, false],
  ['waiver', 120, true],
  ['waiver', 120.5, false],
  ['dna-waiver', 120, true],
  ['dna-waiver', 121, false],
] as const)('%s with %d px left is read: %s', (kind, left, isRead) => {
  expect(isEndReached(at(left), SCROLL_TOLERANCE_PX[kind])).toBe(isRead);
});

it('takes a text that fits for read', () => {
  expect(isEndReached({ scrollTop: 0, clientHeight: 400, end: 300 }, 1)).toBe(true);
});

it('takes nothing for read before it is shown', () => {
  expect(isEndReached({ scrollTop: 0, clientHeight: 0, end: 0 }, 120)).toBe(false);
});
