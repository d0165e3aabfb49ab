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
  /** The title in English, below one that is not. So everywhere here. */
  english?: string;
  studio: StudioLines;
  clientName: string;
  facts: Fact[];
  sections: Section[];
  agreements: Agreement[];
  certificate: Certificate;
  /** Bytes to keep free for the seal of the file; none when it gets none. */
  sealBytes?: number;
}

/** Whose document it is. */
export interface StudioLines {
  legalName: string;
  /** Name and address of the location. */
  place: string;
}

export interface Agreement {
  title: string;
  english?: string;
  versionLine: string;
  /** Who “the studio” is that the text speaks of. */
  parties: string;
  blocks: readonly ConsentBlock[];
  marks: Mark[];
}

/** Initials or a signature, and the line that says who made it, when and how. */
export interface Mark {
  caption: string;
  english?: string;
  png: Buffer;
  /** The picture in words. */
  alt: string;
  line: string;
  englishLine?: string;
}

export interface Certificate {
  title: string;
  english?: string;
  intro: string;
  englishIntro?: string;
  groups: Section[];
  verifyUrl: string;
  verifyCaption: string;
}
