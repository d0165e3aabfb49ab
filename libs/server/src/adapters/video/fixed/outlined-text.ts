import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const FILES = {
  serif: ['@fontsource/fraunces', 'fraunces-latin-500-normal.woff'],
  sans: ['@fontsource/figtree', 'figtree-latin-500-normal.woff'],
} as const;

const fonts = new Map<keyof typeof FILES, Font>();

export interface TextLine {
  text: string;
  font: keyof typeof FILES;
  /** Height of the letters and place of the base line, in units of the picture. */
  size: number;
  /** Middle of the line. */
  x: number;
  y: number;
  fill: string;
}

/** As shapes: what they look like depends on no font of the machine. */
export function outlined({ text, font, size, x, y, fill }: TextLine): string {
  const { unitsPerEm, layout } = loaded(font);
  const { glyphs, positions } = layout(text);
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const scale = size / unitsPerEm;
  let at = 0;
  const shapes = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = `translate(${at + xOffset} ${yOffset})`;
    at += xAdvance;
    return `<path transform="${place}" d="${path.toSVG()}"/>`;
  });
  const start = x - (width * scale) / 2;
  return `<g fill="${fill}" transform="translate(${start} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

function loaded(name: keyof typeof FILES): { unitsPerEm: number; layout: Font['layout'] } {
  const [pack, file] = FILES[name];
  const font =
    fonts.get(name) ?? create(readFileSync(join(require.resolve(`${pack}/package.json`), '..', 'files', file)));
  fonts.set(name, font);
  return { unitsPerEm: font.unitsPerEm, layout: (text) => font.layout(text) };
}
