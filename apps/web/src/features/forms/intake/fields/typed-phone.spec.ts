import fc from 'fast-check';
import { typedPhone } from './typed-phone';

const pasted = (text: string) => typedPhone(text, text.length).text;
const typing = (keys: string) => Array.from(keys).reduce((text, key) => pasted(text + key), '');

// 000 §3.10: phone_cel, phone_home, phone_work, phisician_phone as (xxx) xxx-xxxx, 14 characters, +1 fixed
// 000 §5.11: Phone field: formatted from the first ten digits, 14 characters, +1 fixed; digits are sent
it.each([
  ['7', '(7'],
  ['713', '(713'],
  ['7135', '(713) 5'],
  ['713555', '(713) 555'],
  ['7135550', '(713) 555-0'],
  ['7135550142', '(713) 555-0142'],
  ['71355501429', '(713) 555-0142'],
  ['713-555-0142', '(713) 555-0142'],
  ['', ''],
  ['call me', ''],
])('typing %s shows %s', (keys, text) => {
  expect(typing(keys)).toBe(text);
});

it.each(['7135550142', '(713) 555-0142', '713.555.0142', '+1 713 555 0142', '1-713-555-0142', ' 713 555 0142 ext 9'])(
  'pasting %s shows the number',
  (text) => {
    expect(pasted(text)).toBe('(713) 555-0142');
  },
);

// 000 §3.10: phone_cel, phone_home, phone_work, phisician_phone as (xxx) xxx-xxxx, 14 characters, +1 fixed
// 000 §9.1: Phone: 14 formatted characters, 10 digits, +1
it('can be emptied with the backspace key, is never longer than 14 characters, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789()- +')) }), (keys) => {
      let text = typing(keys);
      expect(text.length).toBeLessThanOrEqual(14);
      expect(pasted(text)).toBe(text);
      for (let left = text.length; left > 0; left -= 1) text = pasted(text.slice(0, -1));
      expect(text).toBe('');
    }),
  );
});

it('keeps the caret behind the digit that was typed', () => {
  expect(typedPhone('(7183) 555-0142', 4)).toEqual({ text: '(718) 355-5014', caret: 4 });
  expect(typedPhone('(71) 555-0142', 3)).toEqual({ text: '(715) 550-142', caret: 3 });
});
