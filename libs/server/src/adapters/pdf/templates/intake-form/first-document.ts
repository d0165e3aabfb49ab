import type { FormDocument } from './form-document.js';

/** One white point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);
const LINE = { label: 'About', value: 'Nobody: ¿quién? ÁÉÍÓÚÑ 0123456789' };
const WORDS = 'What stands here is thrown away; it goes through all that a form goes through.';

/** Of nobody, with something of each part of a form: whoever has drawn it has everything ready for the first real one. */
export const FIRST_DOCUMENT: FormDocument = {
  language: 'en',
  documentId: '00000000-0000-4000-8000-000000000000',
  createdAt: '2026-01-01T00:00:00.000Z',
  title: 'Nothing',
  english: 'Nothing',
  studio: { legalName: 'Nowhere', place: 'Nowhere' },
  clientName: 'Nobody',
  facts: [LINE, LINE, LINE],
  sections: [{ heading: 'Nothing', rows: [LINE, LINE] }],
  agreements: [
    {
      title: 'Nothing',
      versionLine: 'Nothing',
      parties: 'Nobody',
      blocks: [
        { type: 'heading', text: 'Nothing' },
        { type: 'paragraph', text: WORDS },
        { type: 'list', items: [WORDS] },
      ],
      marks: [{ caption: 'Nobody', png: PNG, alt: 'Nothing', line: 'Nothing' }],
    },
  ],
  certificate: {
    title: 'Nothing',
    intro: WORDS,
    groups: [{ heading: 'Nothing', rows: [LINE] }],
    verifyUrl: 'https://nowhere.example/',
    verifyCaption: 'Nothing',
  },
};
