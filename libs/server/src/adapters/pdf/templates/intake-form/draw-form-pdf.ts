import type { Content } from 'pdfmake';
import { isolated } from '#domain/people/isolated-name';
import { factsOf, sectionOf } from '../../typesetting/page/fact-rows.js';
import { LOOKS, WIDTH } from '../../typesetting/page/page-look.js';
import { printPages } from '../../typesetting/page/print-pages.js';
import { typeset } from '../../typesetting/typeset.js';
import { agreementOf } from './agreement-pages.js';
import { certificatePage } from './certificate-page.js';
import type { FormDocument, Mark } from './form-document.js';

/** Draws the whole file in this thread. Marks must be opaque. */
export async function drawFormPdf(document: FormDocument): Promise<Buffer> {
  const { language, documentId, title, studio, clientName, createdAt, sealBytes: bytes } = document;
  const names = new Map<Mark, string>();
  for (const mark of document.agreements.flatMap(({ marks }) => marks)) names.set(mark, `mark-${names.size + 1}`);
  return printPages({
    frame: { language, documentId, title, studio, subject: isolated(clientName) },
    createdAt,
    images: new Map([...names].map(([{ png }, name]) => [name, png])),
    ...(bytes === undefined ? {} : { seal: { bytes, name: studio.legalName, place: studio.place, at: createdAt } }),
    content: contentOf(document, (mark) => names.get(mark) ?? ''),
  });
}

function contentOf(document: FormDocument, imageOf: (mark: Mark) => string): Content[] {
  return [
    typeset(document.title, { ...LOOKS.title, role: 'H1' }, WIDTH),
    ...(document.english === undefined ? [] : [typeset(document.english, LOOKS.english, WIDTH)]),
    { stack: [typeset(document.clientName, LOOKS.client, WIDTH)], margin: [0, 1, 0, 10] },
    factsOf(document.facts, 2),
    ...document.sections.filter(({ rows }) => rows.length > 0).map(sectionOf),
    ...document.agreements.map((agreement) => agreementOf(agreement, imageOf)),
    certificatePage(document.certificate),
  ];
}
