import fc from 'fast-check';
import { joinArabic } from './arabic-forms.js';

const LETTERS = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىپچژگکی');

it.each([
  ['ليلى', '\ufedf\ufef4\ufee0\ufef0'],
  ['حداد', '\ufea3\ufeaa\ufe8d\ufea9'],
  ['السلام', '\ufe8d\ufedf\ufeb4\ufefc\ufee1'],
  ['سماء', '\ufeb3\ufee4\ufe8e\ufe80'],
  ['پژچگ', '\ufb58\ufb8b\ufb7c\ufb93'],
])('writes %s with the forms that touch', (word, forms) => {
  expect(joinArabic(word)).toBe(forms);
});

it('keeps marks with their letter and does not let them part two letters', () => {
  expect(joinArabic('مُحَمَّد')).toBe('\ufee3\u064f\ufea4\u064e\ufee4\u064e\u0651\ufeaa'.normalize('NFC'));
});

it('parts letters at a zero-width non-joiner, as Persian wants', () => {
  expect(joinArabic('می\u200cروم')).toBe('\ufee3\ufbfd\ufead\ufeed\ufee1');
});

it('stretches words with a tatweel', () => {
  expect(joinArabic('بـب')).toBe('\ufe91ـ\ufe90');
});

it('leaves a letter that has no forms as it is', () => {
  expect(joinArabic('بښب')).toBe('\ufe8fښ\ufe8f');
});

it('never changes what is read: every word comes back when its forms are undone', () => {
  const words = fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(words, (word) => {
      expect(joinArabic(word).normalize('NFKC')).toBe(word.normalize('NFKC'));
    }),
  );
});
