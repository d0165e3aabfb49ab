import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type FontFile, readWoff } from './font-file.js';

const require = createRequire(import.meta.url);
const PACKAGES = {
  figtree: require.resolve('@fontsource/figtree/package.json'),
  fraunces: require.resolve('@fontsource/fraunces/package.json'),
  'noto-sans': require.resolve('@fontsource/noto-sans/package.json'),
  'noto-sans-hebrew': require.resolve('@fontsource/noto-sans-hebrew/package.json'),
  'noto-sans-arabic': require.resolve('@fontsource/noto-sans-arabic/package.json'),
  'noto-emoji': require.resolve('@fontsource/noto-emoji/package.json'),
};
type Package = keyof typeof PACKAGES;

/** The look's two typefaces, then what prints the letters that they lack. One name per file: each is cut to a range of letters. */
const FILES = {
  figtree: ['figtree', 'figtree-latin', 400, 600],
  'figtree-ext': ['figtree', 'figtree-latin-ext', 400, 600],
  fraunces: ['fraunces', 'fraunces-latin', 500, 600],
  'fraunces-ext': ['fraunces', 'fraunces-latin-ext', 500, 600],
  'fraunces-vietnamese': ['fraunces', 'fraunces-vietnamese', 500, 600],
  noto: ['noto-sans', 'noto-sans-latin', 400, 600],
  'noto-ext': ['noto-sans', 'noto-sans-latin-ext', 400, 600],
  'noto-vietnamese': ['noto-sans', 'noto-sans-vietnamese', 400, 600],
  'noto-cyrillic': ['noto-sans', 'noto-sans-cyrillic', 400, 600],
  'noto-cyrillic-ext': ['noto-sans', 'noto-sans-cyrillic-ext', 400, 600],
  'noto-greek': ['noto-sans', 'noto-sans-greek', 400, 600],
  'noto-greek-ext': ['noto-sans', 'noto-sans-greek-ext', 400, 600],
  'noto-devanagari': ['noto-sans', 'noto-sans-devanagari', 400, 600],
  'noto-hebrew': ['noto-sans-hebrew', 'noto-sans-hebrew-hebrew', 400, 600],
  'noto-arabic': ['noto-sans-arabic', 'noto-sans-arabic-arabic', 400, 600],
  'noto-emoji': ['noto-emoji', 'noto-emoji-emoji', 400, 400],
} as const satisfies Record<string, readonly [Package, file: string, normal: number, bold: number]>;

export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as FontName[];

/** Only these need their rules of substitution. In the others the rules take letters apart into signs that cannot be copied or searched. */
const WITH_RULES: readonly FontName[] = ['figtree', 'figtree-ext', 'fraunces', 'noto-devanagari', 'noto-emoji'];
/** Signs that have no place on some letters: the font library fails there. Of the marks only the usual vowels are left. */
const FAILING: Partial<Record<FontName, RegExp>> = {
  'noto-arabic': /(?![\u064b-\u0655\u0670])\p{M}|[\u06a1\ufdf2]/u,
};

const loaded = new Map<string, FontFile>();

export function fontOf(name: FontName, isBold = false): FontFile {
  const key = keyOf(name, isBold);
  const known = loaded.get(key);
  if (known) return known;
  const [from, file, normal, bold] = FILES[name];
  const woff = readFileSync(
    path.join(path.dirname(PACKAGES[from]), 'files', `${file}-${isBold ? bold : normal}-normal.woff`),
  );
  const whole = readWoff(woff, WITH_RULES.includes(name) ? {} : { without: 'GSUB' });
  const failing = FAILING[name];
  const isSafe = (codePoint: number): boolean => !failing?.test(String.fromCodePoint(codePoint));
  const font = { ...whole, covers: (codePoint: number) => whole.covers(codePoint) && isSafe(codePoint) };
  loaded.set(key, font);
  return font;
}

export function keyOf(name: FontName, isBold = false): string {
  return isBold ? `${name}-bold` : name;
}
