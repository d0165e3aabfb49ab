import fc from 'fast-check';
import { isFreeReturn } from './cbff.js';
import {
  freeReturnOf,
  freeReturnWeeks,
  isPhraseAlone,
  phraseIn,
  phraseOf,
  phraseWithout,
  withPhrase,
} from './come-back-for-free.js';

// 001 §5.5: Asked only for services whose lowercase name begins with early, gender, meet, special, come; except a 'meet your baby' with '15 min'
// 001 §9.3: Come-back-for-free validity in weeks by service: early 4, gender 3, meet 2, special 2, come 2
it.each([
  ['Early Pregnancy', 4],
  ['Gender Determination', 3],
  ['GENDER DETERMINATION', 3],
  ['Meet Your Baby - 25 min', 2],
  ['Meet Your Baby - 15 min', null],
  ['meet your baby 15 MIN', null],
  ['Meet the team 15 min', 2],
  ['Special Package', 2],
  ['Come Back For Free - Gender', 2],
  ['Prenatal Massage 60', null],
  ['DNA Gender Test', null],
  ['', null],
])('after %j a free return is good for weeks: %j', (name, weeks) => {
  expect(freeReturnWeeks(name)).toBe(weeks);
});

const of = (redAlert: string, part: object = {}) =>
  freeReturnOf({ serviceName: 'Gender Determination', date: '2026-11-22', redAlert, ...part });

// 001 §7.4: RedAlert is '' or 'CBFF before {date}', prefixed 'last - ' when this is the last one
it('is the first of two, to be used within its weeks by the site’s calendar', () => {
  const first = of('');
  expect(first).toEqual({ weeks: 3, before: '12/13/2026', isLast: false, isDenied: false });
  expect(first && phraseOf(first)).toBe('CBFF before 12/13/2026');
  expect(of('', { date: '2026-12-20' })).toMatchObject({ before: '01/10/2027' });
  expect(of('', { date: '2028-02-15' })).toMatchObject({ before: '03/07/2028' });
});

it('is the last one when she has one already, or this visit is one', () => {
  const last = of('CBFF before 12/01/2026');
  expect(last).toMatchObject({ isLast: true, isDenied: false });
  expect(last && phraseOf(last)).toBe('last - CBFF before 12/13/2026');
  expect(of('', { serviceName: 'Come Back For Free - Early' })).toMatchObject({ isLast: true, isDenied: false });
});

// 001 §4.5: A client who already has two consecutive ones (the red alert text includes 'last') is denied
it('is denied to whoever has had both, and to nobody for other words', () => {
  expect(of('last - CBFF before 12/01/2026')).toMatchObject({ isDenied: true });
  expect(of('Latex allergy · Last - cbff before 12/01/2026')).toMatchObject({ isDenied: true });
  expect(of('fainted last time')).toMatchObject({ isLast: false, isDenied: false });
  expect(
    freeReturnOf({ serviceName: 'Prenatal Massage 60', date: '2026-11-22', redAlert: 'last - CBFF before 12/01/2026' }),
  ).toBeNull();
});

it.each([
  ['', 'CBFF before 12/13/2026', 'CBFF before 12/13/2026'],
  ['CBFF before 12/01/2026', 'last - CBFF before 12/13/2026', 'last - CBFF before 12/13/2026'],
  ['last - CBFF before 12/01/2026', '', ''],
  ['latex allergy', 'CBFF before 12/13/2026', 'latex allergy · CBFF before 12/13/2026'],
  ['latex allergy · CBFF before 12/01/2026', '', 'latex allergy'],
  ['CBFF before 12/01/2026 · latex allergy', 'CBFF before 12/13/2026', 'latex allergy · CBFF before 12/13/2026'],
])('of %j with %j the alert becomes %j: the words of others stay', (alert, phrase, expected) => {
  expect(withPhrase(alert, phrase)).toBe(expected);
});

it('is read out of an alert without the words of others', () => {
  expect(phraseIn('latex allergy · last - CBFF before 12/13/2026')).toBe('last - CBFF before 12/13/2026');
  expect(phraseIn('latex allergy')).toBe('');
});

it.each([
  ['CBFF before 12/13/2026', ''],
  ['latex allergy · last - CBFF before 12/13/2026', 'CBFF before 12/13/2026'],
  ['CBFF before 12/01/2026', 'CBFF before 12/01/2026'],
  ['last - CBFF before 12/01/2026', 'last - CBFF before 12/01/2026'],
  ['latex allergy', ''],
])('%j said %j before the visit that gives one until 12/13/2026', (alert, before) => {
  expect(phraseWithout(alert, '12/13/2026')).toBe(before);
});

it('is alone in an alert or not', () => {
  expect(isPhraseAlone('last - CBFF before 12/13/2026')).toBe(true);
  expect(isPhraseAlone('latex allergy · CBFF before 12/13/2026')).toBe(false);
  expect(isPhraseAlone('')).toBe(false);
});

it('never loses what others wrote, and can be taken out again', () => {
  const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\s·]+/g, ' ').trim());
  const phrases = fc.constantFrom('CBFF before 12/13/2026', 'last - CBFF before 01/02/2027');
  fc.assert(
    fc.property(words, phrases, phrases, (others, one, other) => {
      const given = withPhrase(withPhrase(others, one), other);
      expect(given).toContain(other);
      expect(withPhrase(given, '')).toBe(withPhrase(others, ''));
    }),
  );
});

// 002 §5.61: An appointment counts as CBFF when its service name contains 'come back for free' or 'cbff'
it.each([
  { name: 'Come Back For Free', isOne: true },
  { name: 'Ultrasound 20 min (CBFF)', isOne: true },
  { name: 'Special: come back for free - DNA', isOne: true },
  { name: 'Come and meet your baby', isOne: false },
])('$name is a free return: $isOne', ({ name, isOne }) => {
  expect(isFreeReturn(name)).toBe(isOne);
});
