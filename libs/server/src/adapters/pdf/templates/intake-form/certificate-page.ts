import type { Content } from 'pdfmake';
import { beside, type Fact, type Section, shownValue, titleOf } from '../../typesetting/page/fact-rows.js';
import type { Certificate } from './form-document.js';
import { LOOKS, WIDTH } from '../../typesetting/page/page-look.js';
import { asSection } from '../../typesetting/structure/roles.js';
import { typeset } from '../../typesetting/typeset.js';

const GAP = 24;
const CODE = 104;
const LABEL = 142;
/** Where the label stands in two languages. */
const WIDE_LABEL = 166;
/** So that two texts and a phone's long name stand on the one page. */
const ROW = 1.17;

/** How this file came to be, on a page of its own, with the way to check it. */
export function certificatePage(certificate: Certificate): Content {
  const { title, english, intro, englishIntro, groups, verifyUrl, verifyCaption } = certificate;
  const text = WIDTH - CODE - GAP;
  return asSection({
    stack: [
      titleOf(title, english),
      {
        columns: [
          {
            stack: [
              typeset(intro, LOOKS.body, text),
              ...(englishIntro === undefined ? [] : [typeset(englishIntro, LOOKS.english, text)]),
              { stack: [typeset(verifyCaption, LOOKS.note, text)], margin: [0, 8, 0, 1] },
              typeset(verifyUrl, { ...LOOKS.small, color: LOOKS.client.color, link: verifyUrl, role: 'Link' }, text),
            ],
            width: text,
          },
          { qr: verifyUrl, fit: CODE, foreground: LOOKS.brand.color, eccLevel: 'M', alignment: 'right', width: CODE },
        ],
        columnGap: GAP,
      },
      ...groups.slice(0, -2).map(groupOf),
      // The last is one row: it goes to a further page only in company.
      { stack: groups.slice(-2).map(groupOf), unbreakable: true },
    ],
    pageBreak: 'before',
  });
}

function groupOf({ heading, english, rows }: Section): Content {
  const look = { ...LOOKS.subheading, role: 'H3', ...beside(english) } as const;
  const head = { stack: [typeset(heading, look, WIDTH)], margin: [0, 4, 0, 0] } satisfies Content;
  return asSection({ stack: [head, ...rows.map(rowOf)], unbreakable: true });
}

function rowOf({ label, english, value }: Fact): Content {
  const width = english === undefined ? LABEL : WIDE_LABEL;
  const rest = WIDTH - width - 12;
  const named = { ...LOOKS.note, lineHeight: ROW, role: 'TH', ...beside(english) } as const;
  return {
    columns: [
      { stack: [typeset(label, named, width)], width },
      { stack: [typeset(shownValue(value), { ...LOOKS.small, lineHeight: ROW, role: 'TD' }, rest)], width: rest },
    ],
    columnGap: 12,
    unbreakable: true,
  };
}
