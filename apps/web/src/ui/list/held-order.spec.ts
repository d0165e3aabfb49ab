import { countMoved, heldOrder } from './held-order';

it('keeps everything where it is, also the place of what is gone, and has what is new at the end', () => {
  expect(heldOrder([1, 2, 3], [3, 9, 1])).toEqual([1, 2, 3, 9]);
});

it.each([
  [[1, 2, 3], [1, 2, 3], 0],
  [[1, 2, 3, 4], [3, 1, 2, 4], 1],
  [[1, 2, 3, 4], [4, 2, 1, 3], 2],
  [[1, 2, 3], [1, 3], 0],
  [[1, 2, 3, 9], [9, 1, 2, 3], 1],
])('counts in %j, wanted as %j, %i to move', (shown, target, moved) => {
  expect(countMoved(shown, target)).toBe(moved);
});
