import { factsOf, sectionOf } from '../../typesetting/page/fact-rows.js';
import { LOOKS, scaled, sheetOf } from '../../typesetting/page/page-look.js';
import { printPages } from '../../typesetting/page/print-pages.js';
import { typeset } from '../../typesetting/typeset.js';
import type { ReportDocument } from './report-document.js';
import { tableOf } from './report-table.js';

/** Draws the whole file in this thread. */
export function drawReportPdf(document: ReportDocument): Promise<Buffer> {
  const { documentId, createdAt, language = 'en', paper, title, studio, subject, facts, sections, tables } = document;
  const sheet = sheetOf(paper);
  const { width, scale } = sheet;
  return printPages({
    frame: { language, documentId, title, studio, subject },
    createdAt,
    ...(paper === undefined ? {} : { paper }),
    images: new Map(),
    content: [
      typeset(title, { ...scaled(LOOKS.title, scale), role: 'H1' }, width),
      { stack: [typeset(subject, scaled(LOOKS.client, scale), width)], margin: [0, 1, 0, 10] },
      ...(facts.length > 0 ? [factsOf(facts, 2)] : []),
      ...sections.filter(({ rows }) => rows.length > 0).map(sectionOf),
      ...tables.map((table) => tableOf(table, sheet)),
    ],
  });
}
