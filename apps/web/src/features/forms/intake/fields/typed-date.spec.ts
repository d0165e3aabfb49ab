import fc from 'fast-check';
import { isCalendarDate } from '#domain/time/calendar-day';
import { answeredDate, shownDate, typedDate } from './typed-date';

/** Key by key at the end of the field. */
function typing(keys: string, start = ''): string {
  return Array.from(keys).reduce((text, key) => typedDate(text + key, text.length + 1).text, start);
}

const backspaced = (text: string) => typedDate(text.slice(0, -1), text.length - 1).text;

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

// 000 §3.11: due_date, birth_date, last_ultrasound_date as dates
it.each([
  ['06142027', '06 / 14 / 2027'],
  ['6/14/2027', '06 / 14 / 2027'],
  ['6142027', '06 / 14 / 2027'],
  ['1/4/2027', '01 / 04 / 2027'],
  ['12-25-2026', '12 / 25 / 2026'],
  ['06 14 2027', '06 / 14 / 2027'],
  ['06/', '06'],
  ['//', ''],
  ['061420279', '06 / 14 / 2027'],
  ['abc', ''],
])('typing %s shows %s', (keys, text) => {
  expect(typing(keys)).toBe(text);
});

it.each(['2027-06-14', '6/14/2027', '06/14/2027', '06 / 14 / 2027', ' 6.14.2027', '06142027'])(
  'pasting %s shows the date',
  (text) => {
    expect(typedDate(text, text.length).text).toBe('06 / 14 / 2027');
  },
);

it('shows every day as it was answered, and answers what it shows', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(answeredDate(shownDate(day))).toBe(day);
      expect(answeredDate(typing(shownDate(day).replace(/\D/g, '')))).toBe(day);
      const [year, month, date] = day.split('-').map(Number);
      expect(answeredDate(typing(`${month}/${date}/${year}`))).toBe(day);
    }),
  );
});

it('can be emptied with the backspace key from any state', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789/ -')), maxLength: 14 }), (keys) => {
      let text = typing(keys);
      for (let left = text.length; left > 0; left -= 1) text = backspaced(text);
      expect(text).toBe('');
    }),
  );
});

// 000 §3.11: due_date, birth_date, last_ultrasound_date as dates
it('keeps what no calendar has as it was written', () => {
  expect(answeredDate('02 / 30 / 2027')).toBe('02 / 30 / 2027');
  expect(shownDate('02 / 30 / 2027')).toBe('02 / 30 / 2027');
  expect(shownDate('06 / 1')).toBe('06 / 1');
  expect(answeredDate('')).toBe('');
});

it('lets one part be mended without moving the others', () => {
  expect(typedDate('06 / 1 / 2027', 6)).toEqual({ text: '06 / 1 / 2027', caret: 6 });
  expect(typedDate('06 / 15 / 2027', 7)).toEqual({ text: '06 / 15 / 2027', caret: 7 });
  expect(typedDate(' / 14 / 2027', 0)).toEqual({ text: ' / 14 / 2027', caret: 0 });
  expect(typedDate('106 / 14 / 2027', 1)).toEqual({ text: '10 / 14 / 2027', caret: 1 });
  expect(answeredDate('6 / 4 / 2027')).toBe('2027-06-04');
});

it('never shows more than a date, and never a caret outside of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789/ -x')) }), fc.nat(20), (typed, caret) => {
      const { text, caret: after } = typedDate(typed, caret);
      expect(text).toMatch(/^\d{0,2}( \/ \d{0,2}( \/ \d{0,4})?)?$/);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(text.length);
      if (isCalendarDate(answeredDate(text)))
        expect(shownDate(answeredDate(text))).toMatch(/^\d{2} \/ \d{2} \/ \d{4}$/);
    }),
  );
});
