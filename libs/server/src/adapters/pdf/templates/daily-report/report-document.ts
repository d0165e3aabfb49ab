import type { FormLanguage } from '#contracts/forms';
import type { Fact, Section } from '../../typesetting/page/fact-rows.js';
import type { Paper } from '../../typesetting/page/page-look.js';

/** What is printed of a closed day, or of another report. Every word and amount is ready to be read. */
export interface ReportDocument {
  /** The file's name: what a loose sheet is told by. */
  documentId: string;
  /** ISO 8601 instant that the file says it was made at: equal documents give equal bytes. */
  createdAt: string;
  /** English unless told. */
  language?: FormLanguage;
  /** US Letter unless told. */
  paper?: Paper;
  title: string;
  studio: { legalName: string; place: string };
  /** The day. */
  subject: string;
  facts: Fact[];
  sections: Section[];
  tables: ReportTable[];
}

export interface ReportTable {
  /** Empty where the title says it. */
  heading: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly string[])[];
  /** Below the rows, of each column one. */
  totals?: readonly string[];
}

export interface ReportColumn {
  label: string;
  /** Parts of the table's width. */
  share: number;
  isAmount?: boolean;
}
