import { inflateRawSync } from 'node:zlib';

export interface ReadSheet {
  name: string;
  /** Texts and numbers, null for what is empty before the last of a row. */
  rows: (string | number | null)[][];
  /** What is computed when the file is opened. */
  formulas: number;
}

/** One of the first 26 columns. */
const CELL = /<c r="([A-Z])\d+"([^>]*?)(?:\/>|><v>(.*?)<\/v><\/c>)/gs;

/** The first sheet of a workbook (.xlsx), read by its own format and not by the library that wrote it. */
export function readSheet(bytes: Buffer): ReadSheet {
  const files = unzip(bytes);
  const fileOf = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const texts = [...fileOf('xl/sharedStrings.xml').matchAll(/<si>.*?<\/si>/gs)].map(([one]) =>
    fromXml(one.replace(/<[^>]*>/g, '')),
  );
  const sheet = fileOf('xl/worksheets/sheet1.xml');
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: ReadSheet['rows'][number] = [];
    // What is empty is left out; each cell says its column.
    for (const [, column = 'A', attributes = '', value] of row.matchAll(CELL)) {
      while (cells.length < column.charCodeAt(0) - 65) cells.push(null);
      cells.push(
        value === undefined ? null : attributes.includes('t="s"') ? (texts[Number(value)] ?? null) : Number(value),
      );
    }
    return cells;
  });
  const [, name = ''] = /<sheet [^>]*name="([^"]*)"/.exec(fileOf('xl/workbook.xml')) ?? [];
  return { name, rows, formulas: sheet.split('<f').length - 1 };
}

const DIRECTORY_ENTRY = 0x02014b50;
const END = 0x06054b50;

/** By the directory at the end of the archive; of each file what it holds. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  if (end < 0) throw new Error('this is no archive');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [isPacked, packed] = [bytes.readUInt16LE(at + 10) !== 0, bytes.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      ...[number, number, number],
    ];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const held = bytes.subarray(start, start + packed);
    files.set(name, isPacked ? inflateRawSync(held) : held);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

function fromXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
