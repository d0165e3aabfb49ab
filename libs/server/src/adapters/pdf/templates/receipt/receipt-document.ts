import type { FormLanguage } from '#contracts/forms';
import type { Paper } from '#contracts/money/sales';
import type { Fact } from '../../typesetting/page/fact-rows.js';

export interface ReceiptRow {
  label: string;
  /** Below the label, quieter. */
  note?: string;
  amount: string;
}

/** What is printed of a sale. Every word and amount is ready to be read. */
export interface ReceiptDocument {
  paper: Paper;
  language: FormLanguage;
  /** UUID of the sale. */
  documentId: string;
  /** ISO 8601 instant that the file says it was made at: equal documents give equal bytes. */
  createdAt: string;
  title: string;
  studio: { legalName: string; place: string };
  facts: Fact[];
  lines: ReceiptRow[];
  sums: ReceiptRow[];
  total: ReceiptRow;
  payments: ReceiptRow[];
  notes: string[];
}
