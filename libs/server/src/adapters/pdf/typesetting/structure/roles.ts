import type { Content } from 'pdfmake';

/** PDF's own names of what a text can be. ISO 32000-1, 14.8.4 */
export type LeafRole = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Link';
export type Role = LeafRole | 'Document' | 'Sect' | 'L' | 'LI' | 'Table' | 'TR' | 'Figure';

/** What a node of the content says of itself beside how it looks. The layout keeps what it does not know. */
export interface Marked {
  role?: Role;
  /** Of a picture, in words. */
  alt?: string;
}

/** A text that was set in one piece, lines and all. */
export function asLeaf(content: Content, role: LeafRole = 'P'): Content {
  return Object.assign(content as object, { role } satisfies Marked) as Content;
}

/** What stands below one heading. */
export function asSection(content: Content): Content {
  return Object.assign(content as object, { role: 'Sect' } satisfies Marked) as Content;
}

/** A picture that says something; others are only decoration. */
export function asFigure(content: Content, alt: string): Content {
  return Object.assign(content as object, { role: 'Figure', alt } satisfies Marked) as Content;
}
