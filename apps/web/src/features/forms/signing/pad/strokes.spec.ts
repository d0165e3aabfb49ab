import fc from 'fast-check';
import { addStrokes, countPoints, type PadPoint, type Stroke, toGroup, toStroke, undoStroke } from './strokes';

const WIDTH = 360;

function line(points: number, from = 0): PadPoint[] {
  return Array.from({ length: points }, (_, index) => ({ x: from + index * 5, y: 40, time: 1_000 + index * 16 }));
}

function strokeOf(points: number): Stroke {
  return toStroke(line(points), WIDTH);
}

it('keeps a drawing in widths of the pad', () => {
  const [first, second] = toStroke([line(1)[0], { x: 180, y: 90, time: 1_036 }] as PadPoint[], WIDTH);
  expect(first).toEqual({ x: 0, y: 40 / 360, time: 1 / 360 });
  expect(second).toEqual({ x: 0.5, y: 0.25, time: 37 / 360 });
});

// 000 §4.36: … decision 12: strokes are kept as points and drawn again when the screen turns; stored points count
it('draws the same shape at the same speed on a pad of any other size', () => {
  const groups = fc.uniqueArray(
    fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 180 }) }),
    {
      minLength: 2,
      selector: ({ x, y }) => x * 1_000 + y,
    },
  );
  fc.assert(
    fc.property(groups, fc.integer({ min: 100, max: 2_000 }), (places, width) => {
      const drawn = places.map((place, index) => ({ ...place, time: 5_000 + index * 16 }));
      const again = toGroup(toStroke(drawn, WIDTH), width).slice(0, -2);
      again.forEach((point, index) => {
        expect(point.x / width).toBeCloseTo((drawn[index]?.x ?? NaN) / WIDTH, 9);
        expect(point.y / width).toBeCloseTo((drawn[index]?.y ?? NaN) / WIDTH, 9);
        expect(point.time / width).toBeCloseTo((1 + index * 16) / WIDTH, 9);
      });
      expect(again).toHaveLength(drawn.length);
    }),
  );
});

it('never gives a time of 0, even where the clock of the device was set back', () => {
  const drawn = [
    { x: 0, y: 0, time: 9_000 },
    { x: 9, y: 9, time: 2_000 },
  ];
  expect(toStroke(drawn, WIDTH).map(({ time }) => time)).toEqual([1 / 360, 1 / 360]);
});

it('does not count the point that signature_pad repeats when a stroke ends', () => {
  const drawn = line(20);
  expect(countPoints([toStroke([...drawn, drawn[17] as PadPoint], WIDTH)])).toBe(20);
});

it('repeats the last point twice, which signature_pad leaves out of a line', () => {
  expect(toGroup(strokeOf(2), WIDTH).map(({ x }) => x)).toEqual([0, 5, 5, 5]);
});

it('leaves a dot a dot', () => {
  expect(toGroup(strokeOf(1), WIDTH)).toHaveLength(1);
  expect(toGroup([], WIDTH)).toEqual([]);
});

// 000 §4.36: … decision 12: strokes are kept as points and drawn again when the screen turns; stored points count
it('counts the points of all strokes, less those of the one undone', () => {
  const strokes = addStrokes(addStrokes([], [strokeOf(12)]), [strokeOf(9)]);
  expect(countPoints(strokes)).toBe(21);
  expect(countPoints(undoStroke(strokes))).toBe(12);
  expect(countPoints(undoStroke(undoStroke(strokes)))).toBe(0);
  expect(undoStroke([])).toEqual([]);
});

it('keeps no stroke without points', () => {
  expect(addStrokes([strokeOf(3)], [[], toStroke([], WIDTH)])).toHaveLength(1);
});

it('does not count what was drawn beside the pad', () => {
  const beside = [
    { x: -0.01, y: 0.1, time: 1 },
    { x: 1.01, y: 0.1, time: 1 },
    { x: 0.5, y: -0.01, time: 1 },
    { x: 0.5, y: 0.51, time: 1 },
  ];
  const edge = [
    { x: 0, y: 0, time: 1 },
    { x: 1, y: 0.5, time: 1 },
  ];
  expect(countPoints([beside, edge])).toBe(2);
});
