import type { Content } from 'pdfmake';
import type { ConsentBlock } from '#contracts/forms';
import { beside, titleOf } from '../../typesetting/page/fact-rows.js';
import type { Agreement, Mark } from './form-document.js';
import { hairline, keptWith, LOOKS, WIDTH } from '../../typesetting/page/page-look.js';
import { asFigure, asSection } from '../../typesetting/structure/roles.js';
import { typeset } from '../../typesetting/typeset.js';

const GAP = 32;
const MARK = { width: (WIDTH - GAP) / 2, height: 62 };
const BULLET = 12;
const LINE_LETTERS = 100;
/** Shorter blocks are not torn apart between two pages. */
const TORN_FROM = 8 * LINE_LETTERS;
/** So much of the text at least stands on the page of its signature. */
const KEPT_LETTERS = 5 * LINE_LETTERS;

/** What stands together: headings with the block below them. */
interface Part {
  head: Content[];
  body: Content;
  letters: number;
}

/** The whole text as it was shown, then what was signed below it. `imageOf` names the picture of a mark. */
export function agreementOf(agreement: Agreement, imageOf: (mark: Mark) => string): Content {
  const { title, english, versionLine, parties, blocks, marks } = agreement;
  const signed = pairsOf(marks).map((pair) => marksOf(pair, imageOf));
  const parts = partsOf(blocks.flatMap(withEndApart));
  const notes = [versionLine, parties].map((line) => typeset(line, LOOKS.note, WIDTH));
  parts[0]?.head.unshift(titleOf(title, english), ...notes, space(6));
  const last = parts.splice(endOf(parts));
  const end = { stack: [...last.flatMap(({ head, body }) => [...head, body]), ...signed], unbreakable: true };
  return asSection({ stack: [...parts.flatMap(laidOut), end], margin: [0, 22, 0, 0] });
}

function laidOut({ head, body, letters }: Part): Content[] {
  if (letters <= TORN_FROM) return [{ stack: [...head, body], unbreakable: true }];
  return head.length > 0 ? keptWith(head, body) : [body];
}

/** From where on a text stands on the page of its signature: its last words, more than a sentence of them. */
function endOf(parts: readonly Part[]): number {
  let letters = 0;
  let first = parts.length;
  while (first > 0 && letters < KEPT_LETTERS) {
    const { letters: more = 0 } = parts[first - 1] ?? {};
    if (letters > 0 && letters + more > KEPT_LETTERS + TORN_FROM) break;
    letters += more;
    first -= 1;
  }
  return first;
}

/** A paragraph that may be torn is cut before its last sentences, which can then be kept together. */
function withEndApart(block: ConsentBlock, index: number, all: readonly ConsentBlock[]): ConsentBlock[] {
  if (index < all.length - 1 || block.type !== 'paragraph' || block.text.length <= TORN_FROM) return [block];
  const { text } = block;
  const sentences = [...text.matchAll(/[.!?] (?=\p{Lu}|¿|¡)/gu)].map((match) => match.index + 1);
  const cut = sentences.findLast((at) => at <= text.length - KEPT_LETTERS && at >= text.length - TORN_FROM);
  const at = cut ?? text.indexOf(' ', text.length - KEPT_LETTERS);
  if (at < 0) return [block];
  return [
    { type: 'paragraph', text: text.slice(0, at) },
    { type: 'paragraph', text: text.slice(at + 1) },
  ];
}

/** One part at least, also of an empty text. */
function partsOf(blocks: readonly ConsentBlock[]): Part[] {
  const parts: Part[] = [];
  let head: Content[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      head.push(withMargin(typeset(block.text, { ...LOOKS.subheading, role: 'H3' }, WIDTH), 6, 2));
      continue;
    }
    parts.push({ head, body: bodyOf(block), letters: lettersOf(block) });
    head = [];
  }
  return parts.length > 0 && head.length === 0 ? parts : [...parts, { head, body: space(2), letters: 0 }];
}

function bodyOf(block: ConsentBlock): Content {
  if (block.type !== 'list') return withMargin(typeset(block.text, LOOKS.body, WIDTH), 0, 5);
  return {
    ul: block.items.map((item) => withMargin(typeset(item, LOOKS.body, WIDTH - BULLET), 0, 2)),
    color: LOOKS.body.color,
    fontSize: LOOKS.body.size,
    markerColor: LOOKS.client.color,
    margin: [0, 0, 0, 4],
  };
}

/** An item of a list takes a line, however short. */
function lettersOf(block: ConsentBlock): number {
  if (block.type !== 'list') return block.text.length;
  return block.items.reduce((sum, item) => sum + Math.max(LINE_LETTERS, item.length), 0);
}

function marksOf(pair: readonly Mark[], imageOf: (mark: Mark) => string): Content {
  return {
    columns: pair.map((mark) => ({ stack: markOf(mark, imageOf(mark)), width: MARK.width })),
    columnGap: GAP,
    unbreakable: true,
    margin: [0, 14, 0, 0],
  };
}

function markOf(mark: Mark, image: string): Content[] {
  const { caption, english, alt, line, englishLine } = mark;
  const picture: Content = { image, fit: [MARK.width, MARK.height], margin: [0, 4, 0, 2] };
  return [
    typeset(caption, { ...LOOKS.label, ...beside(english) }, MARK.width),
    asFigure(picture, alt),
    hairline(MARK.width, [0, 0, 0, 4], LOOKS.label.color),
    typeset(line, LOOKS.note, MARK.width),
    ...(englishLine === undefined ? [] : [typeset(englishLine, LOOKS.english, MARK.width)]),
  ];
}

function pairsOf(marks: readonly Mark[]): Mark[][] {
  return Array.from({ length: Math.ceil(marks.length / 2) }, (_, i) => marks.slice(i * 2, i * 2 + 2));
}

function withMargin(content: Content, top: number, bottom: number): Content {
  return { stack: [content], margin: [0, top, 0, bottom] };
}

function space(height: number): Content {
  return { text: ' ', fontSize: 1, margin: [0, 0, 0, height - 1] };
}
