import { inflateSync } from 'node:zlib';

/** A font as the page needs it: the plain file to embed, and what a layout asks before the page is drawn. */
export interface FontFile {
  sfnt: Buffer;
  covers(codePoint: number): boolean;
  /** In parts of the font size, without kerning. */
  advance(codePoint: number): number;
}

interface Table {
  tag: string;
  checksum: number;
  bytes: Buffer;
}

const HEADER = 12;
const RECORD = 16;

/** Of the font size: lines are as high as Figtree's, whichever font a letter in them comes from. */
const ASCENT = 0.95;
const DESCENT = -0.25;

/**
 * Unpacked once: the font library would inflate the outlines again for every glyph it looks at. https://www.w3.org/TR/WOFF/
 * `without` names a table to leave out.
 */
export function readWoff(woff: Buffer, { without }: { without?: string } = {}): FontFile {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF font.');
  const all = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => readTable(woff, 44 + i * 20));
  const tables = all.filter(({ tag }) => tag !== without);
  levelLines(tables);
  if (without !== undefined) markAsOther(tableOf(tables, 'head'));
  const glyphs = glyphsOf(tableOf(tables, 'cmap'));
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  const widths = tableOf(tables, 'hmtx');
  const widthCount = tableOf(tables, 'hhea').readUInt16BE(34);
  return {
    sfnt: toSfnt(woff.readUInt32BE(4), tables),
    covers: (codePoint) => glyphs.has(codePoint),
    advance: (codePoint) => {
      const glyph = Math.min(glyphs.get(codePoint) ?? 0, widthCount - 1);
      return widths.readUInt16BE(glyph * 4) / unitsPerEm;
    },
  };
}

function readTable(woff: Buffer, at: number): Table {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
    number,
  ];
  const stored = Buffer.from(woff.subarray(offset, offset + packed));
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum,
    bytes: packed < length ? inflateSync(stored) : stored,
  };
}

function tableOf(tables: Table[], tag: string): Buffer {
  const table = tables.find((one) => one.tag === tag);
  if (table === undefined) throw new Error(`The font has no table ${tag}.`);
  return table.bytes;
}

/** The library takes fonts of one name for the same when the sum over the file is, too. */
function markAsOther(head: Buffer): void {
  head.writeUInt32BE((head.readUInt32BE(8) ^ 1) >>> 0, 8);
}

function levelLines(tables: Table[]): void {
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  const lines = tableOf(tables, 'hhea');
  lines.writeInt16BE(ASCENT * unitsPerEm, 4);
  lines.writeInt16BE(DESCENT * unitsPerEm, 6);
  lines.writeInt16BE(0, 8);
}

function toSfnt(flavor: number, tables: Table[]): Buffer {
  const header = Buffer.alloc(HEADER + tables.length * RECORD);
  const log = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(2 ** log * RECORD, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE((tables.length - 2 ** log) * RECORD, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  tables.forEach(({ tag, checksum, bytes }, i) => {
    const at = HEADER + i * RECORD;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padded = Math.ceil(bytes.length / 4) * 4;
    parts.push(bytes, Buffer.alloc(padded - bytes.length));
    offset += padded;
  });
  return Buffer.concat(parts);
}

/** The glyph of each code point; what the font maps to its box for missing letters is left out. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + i * 8 + 4));
  for (const start of new Set(subtables)) {
    const format = cmap.readUInt16BE(start);
    if (format === 4) readSegments(cmap, start, glyphs);
    if (format === 12) readGroups(cmap, start, glyphs);
  }
  return glyphs;
}

/** Format 4: ranges of the first plane, glyphs by a difference or out of a list. */
function readSegments(cmap: Buffer, start: number, glyphs: Map<number, number>): void {
  const size = cmap.readUInt16BE(start + 6);
  const column = (index: number): number => start + 14 + index * size + (index > 0 ? 2 : 0);
  for (let at = 0; at < size; at += 2) {
    const last = cmap.readUInt16BE(column(0) + at);
    const delta = cmap.readUInt16BE(column(2) + at);
    const rangeAt = column(3) + at;
    const range = cmap.readUInt16BE(rangeAt);
    const first = cmap.readUInt16BE(column(1) + at);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** Format 12: runs of code points with runs of glyphs. */
function readGroups(cmap: Buffer, start: number, glyphs: Map<number, number>): void {
  const count = cmap.readUInt32BE(start + 12);
  for (let group = 0; group < count; group++) {
    const at = start + 16 + group * 12;
    const [first, last, glyph] = [0, 4, 8].map((field) => cmap.readUInt32BE(at + field)) as [number, number, number];
    for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
  }
}
