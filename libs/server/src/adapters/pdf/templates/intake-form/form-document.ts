import type { ConsentBlock, FormLanguage } from '#contracts/forms';
import type { Fact, Section } from '../../typesetting/page/fact-rows.js';

/** What is printed of a filled form. Every word is already in the client's language; only the frame of the pages adds its own. */
export interface FormDocument {
  language: FormLanguage;
  /** UUID of the submission. */
  documentId: string;
  /** ISO 8601 instant that the file says it was made at: equal documents give equal bytes. */
  createdAt: string;
  title: string;
  studio: string;
  clientName: string;
  facts: Fact[];
  sections: Section[];
  agreements: Agreement[];
  certificate: Certificate;
}

export interface Agreement {
  title: string;
  versionLine: string;
  blocks: readonly ConsentBlock[];
  marks: Mark[];
}

/** Initials or a signature, and the line that says who made it, when and how. */
export interface Mark {
  caption: string;
  png: Buffer;
  line: string;
}

export interface Certificate {
  title: string;
  intro: string;
  groups: Section[];
  verifyUrl: string;
  verifyCaption: string;
}
