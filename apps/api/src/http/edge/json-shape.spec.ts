import fc from 'fast-check';
import { shapeOfJson, type JsonShape } from './json-shape.js';

const shapeOf = (text: string): JsonShape => shapeOfJson(Buffer.from(text));

/** The same, counted in what JSON.parse made of it. */
function countedIn(value: unknown): JsonShape {
  if (typeof value !== 'object' || value === null) return { depth: 0, names: 0, commas: 0 };
  const parts = Object.values(value).map(countedIn);
  const sum = (of: 'names' | 'commas'): number => parts.reduce((all, part) => all + part[of], 0);
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    names: sum('names') + (Array.isArray(value) ? 0 : parts.length),
    commas: sum('commas') + Math.max(0, parts.length - 1),
  };
}

const indent = fc.constantFrom('', ' ', '\t', '\r\n  ');
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('"', '\\', '\\"', '{[,:]}', '\\\\"'));
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(text, tie('value'), { maxKeys: 6 }),
  ),
}));

it('counts what JSON.parse reads, however it is written', () => {
  fc.assert(
    fc.property(anyValue, indent, (value, space) => {
      const written = JSON.stringify(value, null, space);
      expect(shapeOf(written)).toEqual(countedIn(JSON.parse(written)));
    }),
    { numRuns: 500 },
  );
});

it('counts a name that comes twice twice', () => {
  expect(shapeOf('{"a":1,"a":2}')).toEqual({ depth: 1, names: 2, commas: 1 });
});

it('is not misled by escapes', () => {
  expect(shapeOf(String.raw`{"a\"{[,:":"\\","b":"\u0022:"}`)).toEqual({ depth: 1, names: 2, commas: 1 });
});

it('comes to its end with any bytes at all', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { names, commas } = shapeOfJson(bytes);
      expect(names + commas).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
