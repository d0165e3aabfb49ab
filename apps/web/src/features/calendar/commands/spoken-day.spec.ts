import fc from 'fast-check';
import { daysAfter } from '../../../ui/date/days';
import { spokenDay } from './spoken-day';

/** A Wednesday. */
const TODAY = '2026-11-25';

it.each([
  ['today', '2026-11-25'],
  ['Hoy', '2026-11-25'],
  ['tomorrow', '2026-11-26'],
  ['Mañana', '2026-11-26'],
  ['pasado mañana', '2026-11-27'],
  ['yesterday', '2026-11-24'],
  ['ayer', '2026-11-24'],
  ['fri', '2026-11-27'],
  ['Friday', '2026-11-27'],
  ['on friday', '2026-11-27'],
  ['viernes', '2026-11-27'],
  ['el vie', '2026-11-27'],
  ['miércoles', '2026-11-25'],
  ['next wednesday', '2026-12-02'],
  ['próximo miércoles', '2026-12-02'],
  ['viernes que viene', '2026-11-27'],
  ['last friday', '2026-11-20'],
  ['viernes pasado', '2026-11-20'],
  ['last wed', '2026-11-18'],
  ['sáb', '2026-11-28'],
  ['in 3 days', '2026-11-28'],
  ['en 3 días', '2026-11-28'],
  ['in a week', '2026-12-02'],
  ['dentro de 2 semanas', '2026-12-09'],
  ['3 days ago', '2026-11-22'],
  ['hace 3 días', '2026-11-22'],
  ['+10', '2026-12-05'],
  ['12/4', '2026-12-04'],
  ['12/4/2026', '2026-12-04'],
  ['12-04-2027', '2027-12-04'],
  ['11/1', '2026-11-01'],
  ['1/2', '2027-01-02'],
  ['dec 4', '2026-12-04'],
  ['December 4th, 2027', '2027-12-04'],
  ['4 dec', '2026-12-04'],
  ['4 de diciembre', '2026-12-04'],
  ['4 de dic. de 2027', '2027-12-04'],
  ['2/29', '2028-02-29'],
  ['2026-12-24', '2026-12-24'],
])('takes “%s” for %s', (text, date) => {
  expect(spokenDay(text, TODAY)).toEqual({ date, view: 'day' });
});

it.each([
  ['next week', '2026-12-02'],
  ['Próxima semana', '2026-12-02'],
  ['la semana que viene', '2026-12-02'],
  ['last week', '2026-11-18'],
  ['this week', '2026-11-25'],
])('takes “%s” for the week of %s', (text, date) => {
  expect(spokenDay(text, TODAY)).toEqual({ date, view: 'week' });
});

it.each([
  '',
  ' ',
  'fr',
  '13/45',
  '2/30',
  'Camila',
  'may',
  '713 555 0148',
  '4',
  'next',
  'monday week',
  'dec',
  '31 de abril',
  '__proto__',
  'constructor',
])('takes “%s” for no day', (text) => {
  expect(spokenDay(text, TODAY)).toBeNull();
});

it('finds every day of the year to come by month and day, and falls over no text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (days) => {
      const date = daysAfter(TODAY, days);
      const text = `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
      expect(spokenDay(text, TODAY)).toEqual({ date, view: 'day' });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = spokenDay(text, TODAY);
      expect(found === null || /^\d{4}-\d{2}-\d{2}$/.test(found.date)).toBe(true);
    }),
  );
});
