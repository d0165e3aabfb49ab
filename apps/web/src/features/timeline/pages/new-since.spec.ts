import { newSince } from './new-since';

const entries = [5, 4, 3].map((id) => ({ id: String(id) }));

it.each([
  ['3', 2],
  ['5', 0],
  ['1', 0],
])('counts what has come before %s', (first, count) => {
  expect(newSince(entries, first)).toBe(count);
});
