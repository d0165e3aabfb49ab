import fc from 'fast-check';
import { spanOf } from './byte-span.js';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=0-999999', { first: 0, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-10', { first: 0, last: 9 }],
  ['bytes=-999', { first: 0, last: 9 }],
  ['Bytes= 1-2', { first: 1, last: 2 }],
])('%s of ten bytes is a part of them', (range, span) => {
  expect(spanOf(range, 10)).toEqual(span);
});

it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=999999999999999-'])('%s of ten bytes is outside', (range) => {
  expect(spanOf(range, 10)).toBe('outside');
});

it.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('%s of an empty file is outside', (range) => {
  expect(spanOf(range, 0)).toBe('outside');
});

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=1-2,4-5',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes=--1',
  'items=0-1',
  'bytes=9999999999999999999999-',
])('%s asks for all of it', (range) => {
  expect(spanOf(range, 10)).toBeNull();
});

it('is never more than the file, whatever is asked', () => {
  const range = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
  );
  fc.assert(
    fc.property(range, fc.nat(), (asked, size) => {
      const span = spanOf(asked, size);
      if (span === null || span === 'outside') return;
      expect(span.first).toBeGreaterThanOrEqual(0);
      expect(span.last).toBeGreaterThanOrEqual(span.first);
      expect(span.last).toBeLessThan(size);
    }),
  );
});
