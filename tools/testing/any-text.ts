import fc from 'fast-check';

const LAST = 0x10ffff;
const SURROGATES = { first: 0xd800, count: 0x800 };

const sign = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count));

/** Well-formed text of any sign there is; fast-check's own unit 'binary' takes a second to make its tables. */
export function anyText({ maxLength }: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: sign, ...(maxLength !== undefined && { maxLength }) });
}
