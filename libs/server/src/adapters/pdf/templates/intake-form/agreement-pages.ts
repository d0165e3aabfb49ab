import type { Content } from 'pdfmake';
import type { ConsentBlock } from '#contracts/forms';
import { titleOf } from '../../typesetting/page/fact-rows.js';
import type { Agreement, Mark } from './form-document.js';
import { hairline, keptWith, LOOKS, WIDTH } from '../../typesetting/page/page-look.js';
import { typeset } from '../../typesetting/typeset.js';

const GAP = 32;
const MARK = { width: (WIDTH - GAP) / 2, height: 62 };
const BULLET = 12;
const LINE_LETTERS = 100;
/** Shorter blocks are not torn apart between two pages. */
const TORN_FROM = 8 * LINE_LETTERS;

/** What stands together: headings with the block below them. */
interface Part {
  head: Content[];
  body: Content;
  isTorn: boolean;
}

/** The whole text as it was shown, then what was signed below it. `imageOf` names the picture of a mark. */
export function agreementOf(agreement: Agreement, imageOf: (mark: Mark) => string): Content {
  const { title, versionLine, blocks, marks } = agreement;
  const [signed, ...further] = pairsOf(marks).map((pair) => marksOf(pair, imageOf));
  const parts = partsOf(blocks);
  parts[0]?.head.unshift(titleOf(title), typeset(versionLine, LOOKS.note, WIDTH), space(6));
  const last = parts.pop();
  const end = last && signed ? signedBelow(last, signed) : last ? laidOut(last) : [];
  return { stack: [...parts.flatMap(laidOut), ...end, ...further], margin: [0, 22, 0, 0] };
}

function laidOut({ head, body, isTorn }: Part): Content[] {
  if (!isTorn) return [{ stack: [...head, body], unbreakable: true }];
  return head.length > 0 ? keptWith(head, body) : [body];
}

/** A signature does not stand on a page without a word of what was signed. */
function signedBelow(last: Part, signed: Content): Content[] {
  return last.isTorn ? [...laidOut(last), signed] : [{ stack: [...laidOut(last), signed], unbreakable: true }];
}

/** One part at least, also of an empty text. */
function partsOf(blocks: readonly ConsentBlock[]): Part[] {
  const parts: Part[] = [];
  let head: Content[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      head.push(withMargin(typeset(block.text, LOOKS.subheading, WIDTH), 6, 2));
      continue;
    }
    parts.push({ head, body: bodyOf(block), isTorn: lettersOf(block) > TORN_FROM });
    head = [];
  }
  return parts.length > 0 && head.length === 0 ? parts : [...parts, { head, body: space(2), isTorn: false }];
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
    columns: pair.map((mark) => ({
      stack: [
        typeset(mark.caption, LOOKS.label, MARK.width),
        { image: imageOf(mark), fit: [MARK.width, MARK.height], margin: [0, 4, 0, 2] },
        hairline(MARK.width, [0, 0, 0, 4], LOOKS.label.color),
        typeset(mark.line, LOOKS.note, MARK.width),
      ],
      width: MARK.width,
    })),
    columnGap: GAP,
    unbreakable: true,
    margin: [0, 14, 0, 0],
  };
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
