import { moved } from './photo-order';

const list = ['a', 'b', 'c', 'd'];

it.each([
  ['a', 2, ['b', 'c', 'a', 'd']],
  ['d', 0, ['d', 'a', 'b', 'c']],
  ['b', 99, ['a', 'c', 'd', 'b']],
])('%s moves to %s', (one, to, order) => {
  expect(moved(list, one, to)).toEqual(order);
});

it('stays the same where nothing moves', () => {
  expect(moved(list, 'a', -1)).toBe(list);
  expect(moved(list, 'c', 2)).toBe(list);
  expect(moved(list, 'x', 0)).toBe(list);
});
