/** What of the library is used here; it brings no types of its own. */
declare module 'fontkit' {
  interface GlyphPath {
    /** Of an SVG path, in font units, upwards. */
    toSVG(): string;
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: { path: GlyphPath }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(bytes: Buffer): Font;
}
