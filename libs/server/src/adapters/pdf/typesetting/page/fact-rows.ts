import type { Content, CustomTableLayout } from 'pdfmake';
import { hairline, keptWith, LINE, LOOKS, type Margins, PLUM, WASH, WIDTH } from './page-look.js';
import { asSection } from '../structure/roles.js';
import { type Look, typeset } from '../typeset.js';

/** An empty value is printed as a dash. */
export interface Fact {
  label: string;
  /** The label in English, beside one that is not. */
  english?: string;
  value: string;
}

export interface Section {
  heading: string;
  english?: string;
  rows: Fact[];
}

const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
const SHORT = { label: 60, value: 70 };
/** About half a page: below it an answer is not torn apart. */
const TORN_FROM = 1_200;
const NOTHING = '—';

const PANEL = { side: 14, top: 11 };
const PANEL_LAYOUT: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => PANEL.side,
  paddingRight: () => PANEL.side,
  paddingTop: () => PANEL.top,
  paddingBottom: () => PANEL.top,
  fillColor: WASH,
};

type Line = [Fact, Fact?];

/** Every answer below its question; short ones two beside each other. */
export function sectionOf({ heading, english, rows }: Section): Content {
  const head = [titleOf(heading, english)];
  const [first, ...rest] = linesOf(rows);
  if (first === undefined) return { stack: [] };
  const begin = isLong(first[0])
    ? keptWith([...head, labelOf(first[0])], valueOf(first[0], WIDTH))
    : [{ stack: [...head, rowOf(first)], unbreakable: true }];
  return asSection({ stack: [...begin, ...rest.flatMap(followingOf)], margin: [0, 16, 0, 0] });
}

export function titleOf(heading: string, english?: string): Content {
  const look = { ...LOOKS.heading, isBookmark: true, role: 'H2', ...beside(english) } satisfies Look;
  return { stack: [typeset(heading, look, WIDTH), hairline(WIDTH, [0, 3, 0, 8], PLUM)] };
}

/** What visit the form is for: a calm panel at the top, in columns as wide as each other. */
export function factsOf(facts: readonly Fact[], columns: number): Content {
  const inner = WIDTH - 2 * PANEL.side;
  const width = (inner - (columns - 1) * GAP) / columns;
  const lines = Array.from({ length: Math.ceil(facts.length / columns) }, (_, i) =>
    facts.slice(i * columns, (i + 1) * columns),
  );
  const rows = lines.map((line, i) => ({
    columns: line.map((fact) => ({ stack: [labelOf(fact, width), valueOf(fact, width)], width })),
    columnGap: GAP,
    margin: [0, i === 0 ? 0 : 8, 0, 0] satisfies Margins,
  }));
  return { table: { widths: [inner], body: [[{ stack: rows }]], dontBreakRows: true }, layout: PANEL_LAYOUT };
}

export function beside(english: string | undefined): { english?: string } {
  return english === undefined ? {} : { english };
}

export function shownValue(value: string): string {
  return value.trim() === '' ? NOTHING : value.trim();
}

function followingOf(line: Line): Content[] {
  const rule = hairline(WIDTH, [0, 6, 0, 6], LINE);
  if (isLong(line[0])) return keptWith([rule, labelOf(line[0])], valueOf(line[0], WIDTH));
  return [{ stack: [rule, rowOf(line)], unbreakable: true }];
}

function linesOf(rows: readonly Fact[]): Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  for (const row of rows) {
    if (open !== undefined && isShort(row)) {
      open.push(row);
      open = undefined;
      continue;
    }
    const line: Line = [row];
    lines.push(line);
    open = isShort(row) ? line : undefined;
  }
  return lines;
}

function rowOf([one, other]: Line): Content {
  if (!isShort(one)) return { stack: [labelOf(one), valueOf(one, WIDTH)] };
  const cells = [one, ...(other ? [other] : [])];
  return {
    columns: cells.map((fact) => ({ stack: [labelOf(fact, HALF), valueOf(fact, HALF)], width: HALF })),
    columnGap: GAP,
  };
}

function isShort({ label, english = '', value }: Fact): boolean {
  return label.length + english.length <= SHORT.label && value.length <= SHORT.value && !value.trim().includes('\n');
}

function isLong({ value }: Fact): boolean {
  return value.length > TORN_FROM || value.split('\n').length > 15;
}

function labelOf({ label, english }: Fact, width = WIDTH): Content {
  return typeset(label, { ...LOOKS.label, role: 'Lbl', ...beside(english) }, width);
}

function valueOf({ value }: Fact, width: number): Content {
  return typeset(shownValue(value), { ...LOOKS.value, role: 'LBody' }, width);
}
