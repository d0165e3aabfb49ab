import type { FormDocument, Mark } from '../../../adapters/pdf/templates/intake-form/form-document.js';
import type { Fact, Section } from '../../../adapters/pdf/typesetting/page/fact-rows.js';

/** A document with the labels of the same one in English beside its own. Texts that were signed stay as they were signed. */
export function besideEnglish(own: FormDocument, english: FormDocument): FormDocument {
  const { certificate } = english;
  return {
    ...own,
    english: english.title,
    facts: rowsBeside(own.facts, english.facts),
    sections: sectionsBeside(own.sections, english.sections),
    agreements: own.agreements.map((agreement, i) => {
      const { title = '', marks = [] } = english.agreements[i] ?? {};
      return { ...agreement, english: title, marks: agreement.marks.map((mark, at) => markBeside(mark, marks[at])) };
    }),
    certificate: {
      ...own.certificate,
      english: certificate.title,
      englishIntro: certificate.intro,
      groups: sectionsBeside(own.certificate.groups, certificate.groups),
    },
  };
}

function sectionsBeside(own: readonly Section[], english: readonly Section[]): Section[] {
  return own.map((section, i) => {
    const { heading = '', rows = [] } = english[i] ?? {};
    return { ...section, english: heading, rows: rowsBeside(section.rows, rows) };
  });
}

function rowsBeside(own: readonly Fact[], english: readonly Fact[]): Fact[] {
  return own.map((row, i) => {
    const { label = '', value = '' } = english[i] ?? {};
    return { ...row, english: label, value: valueBeside(row.value, value) };
  });
}

/** A choice reads differently in English; what a client wrote is the same in both, and a date is told by its numbers. */
function valueBeside(own: string, english: string): string {
  return own === english || /\d/.test(own) ? own : `${own} · ${english}`;
}

function markBeside(mark: Mark, english: Mark | undefined): Mark {
  return english === undefined ? mark : { ...mark, english: english.caption, englishLine: english.line };
}
