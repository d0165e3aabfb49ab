import type { Content } from 'pdfmake';
import { bidiLines, hasRightToLeft } from './bidi-lines.js';
import { runsOf, type Voice } from './text-runs.js';

export interface Look {
  /** Points. */
  size: number;
  color: string;
  voice?: Voice;
  bold?: boolean;
  lineHeight?: number;
  alignment?: 'left' | 'right';
  link?: string;
  /** Named in the list that a viewer shows beside the pages. */
  isBookmark?: boolean;
}

/** Any text as content `width` points wide: with a font for every letter, and each line in the order it is read in. */
export function typeset(value: string, look: Look, width: number): Content {
  const { size, color, voice = 'text', bold = false, lineHeight = 1.2, alignment = 'left', link } = look;
  const style = { fontSize: size, color, bold, lineHeight, ...(link === undefined ? {} : { link }) };
  const bookmark = look.isBookmark ? { outline: true, outlineText: value } : {};
  const runs = runsOf(value, voice);
  if (!hasRightToLeft(runs)) return { text: runs, ...style, ...bookmark, alignment };
  const { lines, runsLeft } = bidiLines(runs, { width, size });
  const side = runsLeft && lines.length > 1 ? 'right' : alignment;
  const content = lines.map((line, i): Content => ({
    ...(i === 0 ? bookmark : {}),
    text: line.length > 0 ? line.map((run) => ({ ...run, noWrap: true })) : ' ',
    noWrap: true,
    alignment: side,
  }));
  return { stack: content, ...style };
}
