import { holdsRightToLeft } from '#domain/people/isolated-name';
import bidiJs, { type Bidi } from 'bidi-js';
import { joinArabic } from './arabic-forms.js';
import { fontOf } from './fonts.js';
import type { Run } from './text-runs.js';

// Its types are those of the ES module, what Node loads is the other: the factory itself.
const bidi = (bidiJs as unknown as () => Bidi)();
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LETTER = /[\p{L}\p{M}]/u;
/** They have said where a name begins and ends once the order is known. */
const ISOLATES = /[\u2068\u2069]/gu;
/** Kerning is not in the sum of the letters' widths. */
const SLACK = 0.98;

/** What is drawn in one go; `level` is odd where the writing runs to the left. */
interface Piece extends Run {
  level: number;
  /** As it was written, before it was turned and joined. */
  written: string;
}

export interface LineBox {
  /** In points. */
  width: number;
  size: number;
}

export interface BidiLine {
  /** From its left end to its right end. */
  runs: Run[];
  /** In the order of reading, as it was written. */
  written: string;
}

export interface BidiText {
  lines: BidiLine[];
  runsLeft: boolean;
}

export function hasRightToLeft(runs: readonly Run[]): boolean {
  return runs.some(({ text }) => holdsRightToLeft(text));
}

/** Breaks text into lines and puts each into the order it is seen in: the layout below only knows lines that run to the right. */
export function bidiLines(runs: readonly Run[], box: LineBox): BidiText {
  const text = runs.map((run) => run.text).join('');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const pieces = piecesOf(runs, levels);
  const lines = linesOf(pieces, { ...box, width: box.width * SLACK });
  return { lines: lines.map(toLine), runsLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Cut where the font or the direction changes, and around every space. */
function piecesOf(runs: readonly Run[], levels: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { text, font } of runs) {
    for (const part of text.split(/(\s)/)) {
      for (let start = 0; start < part.length;) {
        const level = levels[at + start] ?? 0;
        let end = start + 1;
        while (end < part.length && levels[at + end] === level) end++;
        const written = part.slice(start, end).replace(ISOLATES, '');
        if (written !== '') pieces.push({ ...asDrawn({ text: written, font }, level), level, written });
        start = end;
      }
      at += part.length;
    }
  }
  return pieces;
}

/** The font turns words of right-to-left letters around by itself; signs without a letter beside them are turned here. */
function asDrawn({ text, font }: Run, level: number): Run {
  // Persian digits run to the right among letters that do not; the font would turn them too.
  if (level % 2 === 0) return { text: TURNED.test(text) ? Array.from(text).reverse().join('') : text, font };
  const mirrored = Array.from(text).map((char) => bidi.getMirroredCharacter(char) ?? char);
  const turned = LETTER.test(text) ? mirrored : mirrored.reverse();
  const joined = font === 'noto-arabic' ? joinArabic(turned.join('')) : turned.join('');
  return { text: joined, font };
}

function linesOf(pieces: readonly Piece[], { width, size }: LineBox): Piece[][] {
  const lines: Piece[][] = [[]];
  let left = width;
  const begin = (): void => {
    lines.push([]);
    left = width;
  };
  for (const word of wordsOf(pieces)) {
    const isBreak = word[0]?.text === '\n';
    const needed = sum(word.map((piece) => widthOf(piece, size)));
    if (isBreak || (needed > left && left < width)) begin();
    if (isBreak || (left === width && isSpace(word[0]))) continue;
    for (const part of needed > width ? word.flatMap((piece) => cut(piece, width / size)) : [word]) {
      const taken = sum(part.map((piece) => widthOf(piece, size)));
      if (taken > left && left < width) begin();
      lines.at(-1)?.push(...part);
      left -= taken;
    }
  }
  return lines.map(withoutLastSpaces);
}

/** Pieces between which no line may end, and each space as a word of its own. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen && !isSpace(piece)) words.at(-1)?.push(piece);
    else words.push([piece]);
    isOpen = !isSpace(piece);
  }
  return words;
}

/** A word longer than a line. */
function cut(piece: Piece, ems: number): Piece[][] {
  const parts: string[] = [];
  let part = '';
  let filled = 0;
  for (const char of piece.text) {
    const width = advanceOf(piece, char);
    if (filled + width > ems) {
      parts.push(part);
      part = '';
      filled = 0;
    }
    part += char;
    filled += width;
  }
  return [...parts, part].map((text) => [{ ...piece, text, written: text }]);
}

function toLine(line: readonly Piece[]): BidiLine {
  return { runs: inSightOrder(line), written: line.map(({ written }) => written).join('') };
}

/** Unicode's rule L2: from the highest level down, everything at that level or above is turned around. */
function inSightOrder(line: readonly Piece[]): Run[] {
  const ordered = [...line];
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered.map(({ text, font }) => ({ text, font }));
}

function withoutLastSpaces(line: Piece[]): Piece[] {
  const last = line.findLastIndex((piece) => !isSpace(piece));
  return line.slice(0, last + 1);
}

function isSpace(piece: Piece | undefined): boolean {
  return piece !== undefined && /^\s$/.test(piece.text);
}

function widthOf(piece: Piece, size: number): number {
  return sum(Array.from(piece.text, (char) => advanceOf(piece, char))) * size;
}

function advanceOf({ font }: Piece, char: string): number {
  return /\p{Mn}/u.test(char) ? 0 : fontOf(font).advance(char.codePointAt(0) ?? 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
