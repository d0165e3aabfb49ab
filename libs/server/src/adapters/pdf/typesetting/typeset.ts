import type { Content } from 'pdfmake';
import { bidiLines, hasRightToLeft } from './bidi-lines.js';
import { asLeaf, type LeafRole } from './structure/roles.js';
import { type Run, runsOf, type Voice } from './text-runs.js';

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
  /** What it is to a reader who does not see the page; a paragraph unless said. */
  role?: LeafRole;
  /** Of the text, where it is not that of the document. */
  lang?: string;
  /** The same words in English, quieter and on the same line, for a clerk who does not read the client's language. */
  english?: string;
}

const QUIET = '#6F6578';

/** Any text as content `width` points wide: with a font for every letter, and each line in the order it is read in. */
export function typeset(value: string, look: Look, width: number): Content {
  return asLeaf(laidOut(value, look, width), look.role);
}

function laidOut(value: string, look: Look, width: number): Content {
  const { size, color, voice = 'text', bold = false, lineHeight = 1.2, alignment = 'left', link } = look;
  const style = { fontSize: size, color, bold, lineHeight, ...(link === undefined ? {} : { link }) };
  const bookmark = look.isBookmark ? { outline: true, outlineText: value } : {};
  const tongue = look.lang === undefined ? {} : { lang: look.lang };
  const runs = runsOf(value, voice);
  if (!hasRightToLeft(runs)) {
    const plain = runs.map((run) => ({ ...run, ...tongue, text: run.text.replace(/[\u2068\u2069]/g, '') }));
    const text = [...plain, ...englishOf(look)];
    return { text, ...style, ...bookmark, alignment };
  }
  const { lines, runsLeft } = bidiLines(runs, { width, size });
  const side = runsLeft && lines.length > 1 ? 'right' : alignment;
  const content = lines.map(({ runs: line, written }, i): Content => ({
    ...(i === 0 ? bookmark : {}),
    text: line.length > 0 ? line.map((run) => ({ ...run, ...tongue, noWrap: true, written })) : ' ',
    noWrap: true,
    alignment: side,
  }));
  return { stack: content, ...style };
}

function englishOf({ english, voice = 'text', size }: Look): (Run & object)[] {
  if (english === undefined) return [];
  const quiet = { color: QUIET, bold: false, lang: 'en-US', fontSize: Math.max(7.5, size * 0.86) };
  return runsOf(` · ${english}`, voice).map((run) => ({ ...run, ...quiet }));
}
