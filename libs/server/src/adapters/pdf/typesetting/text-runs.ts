import { type FontName, fontOf } from './fonts.js';

/** Figtree for what is read, Fraunces for titles. */
export type Voice = 'text' | 'title';

/** A stretch of text that one font has all letters of. */
export interface Run {
  text: string;
  font: FontName;
}

const ISOLATE = /[\u2068\u2069]/;

const NOTO: readonly FontName[] = [
  'noto',
  'noto-ext',
  'noto-vietnamese',
  'noto-cyrillic',
  'noto-cyrillic-ext',
  'noto-greek',
  'noto-greek-ext',
  'noto-hebrew',
  'noto-arabic',
  'noto-devanagari',
  'noto-emoji',
];
const OWN: Record<Voice, readonly FontName[]> = {
  text: ['figtree', 'figtree-ext'],
  title: ['fraunces', 'fraunces-ext', 'fraunces-vietnamese'],
};
const RIGHT_TO_LEFT: readonly FontName[] = ['noto-hebrew', 'noto-arabic'];

const LATIN = /\p{Script=Latin}/u;
/** Changes how its neighbours look and has no look of its own: joiners, variation selectors, tags. */
const SILENT = /\p{Default_Ignorable_Code_Point}/u;
/** Of what cannot be seen: the line break, what emoji are put together with, what parts Persian letters, and the ends of what is isolated. */
const MEANT = /\n|\u200c|\u200d|[\u2068\u2069]|[\u{e0020}-\u{e007f}]/u;
const PLAINER: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2015': '\u2014', '\u00a0': ' ', '\t': ' ' };
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text by what prints it. A code point that no font has comes out by its number, `[U+4E2D]`: seen, searchable, never dropped. */
export function runsOf(value: string, voice: Voice): Run[] {
  const text = printable(value);
  const [first = 'noto'] = OWN[voice];
  if (isCovered(text, first)) return [{ text, font: first }];
  const stack = stackOf(text, voice);
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    for (const run of printed(segment, stack, runs.at(-1))) append(runs, run);
  }
  return runs;
}

/**
 * Marks of direction go too: they could turn a text around so that it reads differently on the page than where it was entered. Those
 * that keep a name apart stay: they turn nothing around them.
 */
function printable(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u2010\u2011\u2015\u00a0\t]/g, (char) => PLAINER[char] ?? char)
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) => (MEANT.test(char) ? char : ''))
    .replace(/\u2068([^\u2068\u2069]*)\u2069|[\u2068\u2069]/g, (whole, inner?: string) =>
      inner === undefined ? '' : whole,
    )
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

function isCovered(text: string, name: FontName): boolean {
  const font = fontOf(name);
  for (const char of text) if (char !== '\n' && !font.covers(codeOf(char))) return false;
  return true;
}

/** A word half in one typeface and half in another is ugly: one Latin letter that ours lack puts the whole text into Noto. */
function stackOf(text: string, voice: Voice): readonly FontName[] {
  const own = OWN[voice];
  const lacks = (char: string): boolean => LATIN.test(char) && !own.some((name) => fontOf(name).covers(codeOf(char)));
  return Array.from(text).some(lacks) ? [...NOTO, ...own] : [...own, ...NOTO];
}

function printed(segment: string, stack: readonly FontName[], before: Run | undefined): Run[] {
  if (segment === '\n' || ISOLATE.test(segment)) return [{ text: segment, font: before?.font ?? stack[0] ?? 'noto' }];
  const chars = Array.from(segment);
  const heard = chars.filter((char) => !SILENT.test(char));
  const kept = before && staysWith(segment, before.font) ? [before.font] : [];
  const font = [...kept, ...stack].find((name) => heard.every((char) => fontOf(name).covers(codeOf(char))));
  if (font !== undefined) return [{ text: chars.filter((char) => isDrawnBy(font, char)).join(''), font }];
  const plain = segment.normalize('NFKC');
  if (plain !== segment) return Array.from(plain).flatMap((char) => printed(char, stack, before));
  if (heard.length > 1) return heard.flatMap((char) => printed(char, stack, before));
  return [{ text: `[U+${numberOf(segment)}]`, font: stack[0] ?? 'noto' }];
}

/** What stands between two words is drawn with the one before it. */
function staysWith(segment: string, font: FontName): boolean {
  if (RIGHT_TO_LEFT.includes(font)) return !/[\p{L}\p{N}]/u.test(segment);
  return segment === ' ' && font !== 'noto-emoji';
}

function isDrawnBy(font: FontName, char: string): boolean {
  return !SILENT.test(char) || fontOf(font).covers(codeOf(char));
}

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last?.font === run.font) last.text += run.text;
  else if (run.text !== '') runs.push({ ...run });
}

function codeOf(char: string): number {
  return char.codePointAt(0) ?? 0;
}

function numberOf(char: string): string {
  return codeOf(char).toString(16).toUpperCase().padStart(4, '0');
}
