import { bidiLines, hasRightToLeft } from './bidi-lines.js';
import { fontOf } from './fonts.js';
import { runsOf } from './text-runs.js';

const SIZE = 10;
const lines = (text: string, width = 400): string[] =>
  bidiLines(runsOf(text, 'text'), { width, size: SIZE }).lines.map(({ runs }) => runs.map((run) => run.text).join('|'));

it('puts the words of a Hebrew name from right to left; the font turns the letters of each', () => {
  expect(lines('נועה כהן')).toEqual(['כהן| |נועה']);
});

it('keeps numbers and Latin words running to the right among them', () => {
  expect(lines('דירה 12 בבניין Noa B')).toEqual(['Noa| |B| |בבניין| |12| |דירה']);
});

it('puts a Hebrew name into an English sentence where it belongs', () => {
  expect(lines('Mother: נועה כהן, 34')).toEqual(['Mother:| |34| |,|כהן| |נועה']);
});

it('leaves what follows a name that is set apart behind it', () => {
  const line = `Signed by \u2068נועה כהן\u2069, 2026-11-20 09:00 CST (told), drawn`;
  expect(lines(line)).toEqual(['Signed| |by| |כהן| |נועה|,| |2026-11-20| |09:00| |CST| |(told),| |drawn']);
  const [first] = bidiLines(runsOf(line, 'text'), { width: 400, size: SIZE }).lines;
  expect(first?.written).toBe('Signed by נועה כהן, 2026-11-20 09:00 CST (told), drawn');
});

it('turns brackets so that they still hold what they held', () => {
  expect(lines('כהן (לוי)')).toEqual(['(|לוי|)| |כהן']);
});

it('breaks lines before it orders them: the first words stand in the first line', () => {
  const words = Array.from({ length: 30 }, (_, i) => `מילה${String.fromCharCode(0x5d0 + (i % 22))}`);
  const broken = lines(words.join(' '), 120);
  expect(broken.length).toBeGreaterThan(5);
  expect(broken.flatMap((line) => line.split('| |').reverse())).toEqual(words);
});

it('lets no line be wider than its box, not even with a word that is', () => {
  const text = `${'ש'.repeat(90)} ${'שלום '.repeat(40)}`;
  for (const { runs } of bidiLines(runsOf(text, 'text'), { width: 100, size: SIZE }).lines) {
    const width = runs
      .flatMap((run) => Array.from(run.text, (char) => fontOf(run.font).advance(char.codePointAt(0) ?? 0) * SIZE))
      .reduce((total, one) => total + one, 0);
    expect(width).toBeLessThanOrEqual(100);
  }
});

it('begins a line where the text does, and keeps empty lines', () => {
  expect(lines('שלום\n\nעולם')).toEqual(['שלום', '', 'עולם']);
});

it('says which way the text runs as a whole', () => {
  const runsLeft = (text: string): boolean => bidiLines(runsOf(text, 'text'), { width: 400, size: SIZE }).runsLeft;
  expect(runsLeft('נועה Cohen')).toBe(true);
  expect(runsLeft('Cohen נועה')).toBe(false);
  expect(hasRightToLeft(runsOf('Núñez Ελένη 🤰', 'text'))).toBe(false);
});

it('keeps Persian digits in their order', () => {
  // The font turns them around once more.
  expect(lines('شماره ۱۲۳')[0]).toMatch(/^۳۲۱\| \|/);
});
