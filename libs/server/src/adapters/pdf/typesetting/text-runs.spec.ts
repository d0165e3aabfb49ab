import fc from 'fast-check';
import { anyText } from '#testing/any-text';
import { fontOf } from './fonts.js';
import { runsOf } from './text-runs.js';

const fontsOf = (text: string): string[] => runsOf(text, 'text').map(({ font }) => font);
const textOf = (text: string): string =>
  runsOf(text, 'text')
    .map((run) => run.text)
    .join('');

it('writes English and Spanish in the product’s own typeface', () => {
  expect(runsOf('María-José Núñez Ibáñez, ¿sí?', 'text')).toEqual([
    { text: 'María-José Núñez Ibáñez, ¿sí?', font: 'figtree' },
  ]);
  expect(runsOf('María-José', 'title')).toEqual([{ text: 'María-José', font: 'fraunces' }]);
});

it('finds a font for each writing', () => {
  expect(fontsOf('נועה כהן')).toEqual(['noto-hebrew']);
  expect(fontsOf('ليلى حداد')).toEqual(['noto-arabic']);
  expect(fontsOf('Анна')).toEqual(['noto-cyrillic']);
  expect(fontsOf('Ελένη')).toEqual(['noto-greek']);
  expect(fontsOf('श्रीमती लक्ष्मी')).toEqual(['noto-devanagari']);
  expect(fontsOf('Lucía 🤰🏽✨')).toEqual(['figtree', 'noto-emoji']);
});

it('does not mix two typefaces in one Latin name', () => {
  expect(new Set(fontsOf('Nguyễn Thị Hạnh'))).toEqual(new Set(['noto', 'noto-vietnamese']));
});

it('keeps an emoji in one piece with its skin tone, its joiners and its flag', () => {
  for (const emoji of ['👩🏽‍⚕️', '👨‍👩‍👧', '🇲🇽', '1️⃣', '❤️']) {
    expect(runsOf(`a ${emoji}`, 'text').at(-1)).toEqual({ text: emoji, font: 'noto-emoji' });
  }
});

it('shows the number of a letter that no font has, and loses none', () => {
  expect(textOf('王小明 (Wang)')).toBe('[U+738B][U+5C0F][U+660E] (Wang)');
  expect(textOf('x\u0332')).toBe('x[U+0332]');
});

it('writes ornamental letters plainly', () => {
  expect(textOf('𝓜𝓪𝓻𝓲𝓪 Ｗｉｄｅ ﬁn')).toBe('Maria Wide fin');
});

it('takes out what cannot be seen and would turn the text around', () => {
  expect(textOf('Ana\u202egnp.exe\u202c \u2067x\u2069\u00ad\u0007')).toBe('Anagnp.exe x');
  expect(textOf('one\r\ntwo\u2028three\ttab\u00a0end')).toBe('one\ntwo\nthree tab end');
});

it('survives a broken half of a character', () => {
  expect(textOf('a\ud83d b')).toBe('a\ufffd b');
});

it('gives every text only to fonts that have its letters', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 40 }), (text) => {
      for (const run of runsOf(text, 'text')) {
        const missing = Array.from(run.text).filter(
          (char) => char !== '\n' && !fontOf(run.font).covers(char.codePointAt(0) ?? 0),
        );
        expect(missing).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});
