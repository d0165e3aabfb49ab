import type { Content } from 'pdfmake';
import { type Fact, type Section, shownValue, titleOf } from '../../typesetting/page/fact-rows.js';
import type { Certificate } from './form-document.js';
import { LOOKS, WIDTH } from '../../typesetting/page/page-look.js';
import { typeset } from '../../typesetting/typeset.js';

const GAP = 24;
const CODE = 104;
const LABEL = 142;
const VALUE = WIDTH - LABEL - 12;
/** So that two texts and a phone's long name stand on the one page. */
const ROW = 1.17;

/** How this file came to be, on a page of its own, with the way to check it. */
export function certificatePage({ title, intro, groups, verifyUrl, verifyCaption }: Certificate): Content {
  const text = WIDTH - CODE - GAP;
  return {
    stack: [
      titleOf(title),
      {
        columns: [
          {
            stack: [
              typeset(intro, LOOKS.body, text),
              { stack: [typeset(verifyCaption, LOOKS.note, text)], margin: [0, 8, 0, 1] },
              typeset(verifyUrl, { ...LOOKS.small, color: LOOKS.client.color, link: verifyUrl }, text),
            ],
            width: text,
          },
          { qr: verifyUrl, fit: CODE, foreground: LOOKS.brand.color, eccLevel: 'M', alignment: 'right', width: CODE },
        ],
        columnGap: GAP,
      },
      ...groups.map(groupOf),
    ],
    pageBreak: 'before',
  };
}

function groupOf({ heading, rows }: Section): Content {
  const [first, ...rest] = rows.map(rowOf);
  const head = { stack: [typeset(heading, LOOKS.subheading, WIDTH)], margin: [0, 4, 0, 0] } satisfies Content;
  return { stack: [{ stack: [head, ...(first ? [first] : [])], unbreakable: true }, ...rest] };
}

function rowOf({ label, value }: Fact): Content {
  return {
    columns: [
      { stack: [typeset(label, { ...LOOKS.note, lineHeight: ROW }, LABEL)], width: LABEL },
      { stack: [typeset(shownValue(value), { ...LOOKS.small, lineHeight: ROW }, VALUE)], width: VALUE },
    ],
    columnGap: 12,
    unbreakable: true,
  };
}
