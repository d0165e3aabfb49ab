import fc from 'fast-check';
import { codeDigits, isWholeCode } from './code-digits';

// 000 §5.3: Code input: digits only, no minus, leading zeros; Verify at exactly 6
it.each([
  ['123456', '123456'],
  ['012 345', '012345'],
  ['12-34-56', '123456'],
  ['  000000\n', '000000'],
  ['Your code: 009871.', '009871'],
  ['-1234567', '123456'],
  ['1.5e3', '153'],
  ['١٢٣٤٥٦', ''],
  ['', ''],
])('reads %j as %j', (text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});

it('takes digits only, six at most, whatever is pasted', () => {
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(codeDigits(text))));
});

// 000 §5.3: Code input: digits only, no minus, leading zeros; Verify at exactly 6
// 000 §9.2: Code: 6 digits, 900 s, a new one after 3 minutes
it('is whole with exactly six digits', () => {
  expect(['', '12345', '123456', '000000'].map(isWholeCode)).toEqual([false, false, true, true]);
});
