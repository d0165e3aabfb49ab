import { FIT_WIDTH, zoomedIn, zoomedOut } from './zoom';

function walk(step: (zoom: number) => number | null): number[] {
  const seen = [FIT_WIDTH as number];
  for (let next = step(FIT_WIDTH); next !== null; next = step(next)) seen.push(next);
  return seen;
}

it('walks from the width of the window to three times and to half of it, and ends there', () => {
  expect(walk(zoomedIn)).toEqual([1, 1.25, 1.5, 2, 3]);
  expect(walk(zoomedOut)).toEqual([1, 0.75, 0.5]);
});
