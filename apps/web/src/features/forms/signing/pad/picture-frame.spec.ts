import fc from 'fast-check';
import { inkFrame, pictureSize } from './picture-frame';

const point = (x: number, y: number) => ({ x, y, time: 1 });

it('trims to the ink with a margin of 12 px', () => {
  const strokes = [[point(0.25, 0.2), point(0.5, 0.1)], [point(0.75, 0.3)]];
  expect(inkFrame(strokes, 400)).toEqual({ left: 88, top: 28, width: 224, height: 104 });
});

it('takes no margin beyond the pad, and nothing drawn beside it', () => {
  const strokes = [[point(0, 0), point(1, 0.5), point(1.4, -0.2)]];
  expect(inkFrame(strokes, 360)).toEqual({ left: 0, top: 0, width: 360, height: 180 });
});

it('has no frame without ink', () => {
  expect(inkFrame([], 360)).toBeNull();
  expect(inkFrame([[point(1.2, 0.1)]], 360)).toBeNull();
});

it('frames a scribble of very many points', () => {
  const scribble = Array.from({ length: 300_000 }, (_, index) => point((index % 100) / 100, 0.25));
  expect(inkFrame([scribble], 100)).toEqual({ left: 0, top: 13, width: 100, height: 24 });
});

it.each([
  [
    { width: 200, height: 90 },
    { scale: 2, width: 400, height: 180 },
  ],
  [
    { width: 800, height: 100 },
    { scale: 1.5, width: 1_200, height: 150 },
  ],
  [
    { width: 400, height: 400 },
    { scale: 1.25, width: 500, height: 500 },
  ],
  [
    { width: 60.2, height: 24.1 },
    { scale: 2, width: 121, height: 49 },
  ],
])('of %j makes %j', (frame, size) => {
  expect(pictureSize(frame)).toEqual(size);
});

it('never passes 1,200 x 500 and is never empty', () => {
  const side = fc.double({ min: 1, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = pictureSize({ width, height });
      expect(size.width).toBeGreaterThan(0);
      expect(size.width).toBeLessThanOrEqual(1_200);
      expect(size.height).toBeGreaterThan(0);
      expect(size.height).toBeLessThanOrEqual(500);
    }),
  );
});
