import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readWoff } from './font-file.js';
import { FONT_NAMES, fontOf, keyOf } from './fonts.js';

const { resolve } = createRequire(import.meta.url);
const code = (letter: string): number => letter.codePointAt(0) ?? 0;
const woff = (): Buffer => readFileSync(resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'));

it('knows which letters a font has and how wide they are', () => {
  const figtree = readWoff(woff());
  for (const letter of 'Ana Núñez ¿Sí?') expect(figtree.covers(code(letter))).toBe(true);
  for (const letter of 'Жא中🤰\uffff') expect(figtree.covers(code(letter))).toBe(false);
  expect(figtree.advance(code('m'))).toBeGreaterThan(2 * figtree.advance(code('i')));
  expect(figtree.advance(code('m'))).toBeLessThan(1);
});

it('unpacks every font into a file with all of its tables in it', () => {
  for (const name of FONT_NAMES) {
    for (const isBold of [false, true]) {
      const { sfnt } = fontOf(name, isBold);
      const count = sfnt.readUInt16BE(4);
      const ends = Array.from(
        { length: count },
        (_, i) => sfnt.readUInt32BE(12 + i * 16 + 8) + sfnt.readUInt32BE(12 + i * 16 + 12),
      );
      expect(count).toBeGreaterThan(8);
      expect(Math.max(...ends)).toBeLessThanOrEqual(sfnt.length);
      expect(Math.max(...ends)).toBeGreaterThan(sfnt.length - 4);
    }
  }
});

it('reads characters beyond the first plane', () => {
  expect(fontOf('noto-emoji').covers(0x1f930)).toBe(true);
  expect(fontOf('noto-emoji').covers(0x1f0ff)).toBe(false);
});

it('gives every font a name of its own', () => {
  const names = FONT_NAMES.flatMap((name) => [keyOf(name), keyOf(name, true)]);
  expect(new Set(names).size).toBe(2 * FONT_NAMES.length);
});

it('leaves a table out when asked, and only then', () => {
  const tags = (file: Buffer): string => file.toString('latin1', 0, 400);
  expect(tags(readWoff(woff()).sfnt)).toContain('GSUB');
  expect(tags(readWoff(woff(), { without: 'GSUB' }).sfnt)).not.toContain('GSUB');
});

it('refuses what is no font', () => {
  expect(() => readWoff(Buffer.from('<html>'))).toThrow('not a WOFF');
});
