import sharp from 'sharp';
import type { ConsentBlock } from '#contracts/forms';
import type { FormDocument, Mark } from '../templates/intake-form/form-document.js';

const STROKES = 'M30 170 C 90 20 130 20 140 150 S 210 210 260 110 S 330 60 360 150 S 450 210 520 90 S 640 60 760 140';

/** As a browser's canvas gives it: see-through, 800 by 250 points. */
export const SIGNATURE = await drawn(STROKES);
export const INITIALS = await drawn(
  'M300 200 L 360 40 L 420 200 M 325 130 L 395 130 M 470 200 L 470 40 L 580 200 L 580 40',
);

const PARAGRAPH =
  'I understand that the keepsake ultrasound is a limited, non-diagnostic session that lasts no more than 25 minutes and does not replace ' +
  'the prenatal care of my physician or midwife. I have told the studio of every condition that I know of, and I agree to stop whenever I, ' +
  'or the person who looks after me, think that it is better to stop.';

/** A text of about six thousand letters with every kind of block. */
export const LONG_TEXT: ConsentBlock[] = Array.from({ length: 6 }, (_, part): ConsentBlock[] => [
  { type: 'heading', text: `${part + 1}. What the session is, and what it is not` },
  { type: 'paragraph', text: PARAGRAPH },
  { type: 'paragraph', text: PARAGRAPH },
  {
    type: 'list',
    items: ['Pre-term labor', 'Pre-eclampsia or eclampsia', 'Gestational diabetes', 'Deep vein thrombosis'],
  },
]).flat();

export function mark(caption: string, png = SIGNATURE): Mark {
  return {
    caption,
    png,
    alt: `${caption} of Lucía Herrera`,
    line: 'Signed by Lucía Herrera on Nov 20, 2026, 3:12 PM CST, drawn',
  };
}

export const STUDIO = {
  legalName: 'Little Feet Houston, LLC',
  place: 'Houston Galleria, 5015 Westheimer Road, Houston, TX 77056',
};
const PARTIES = `“The studio” is ${STUDIO.legalName}, ${STUDIO.place}.`;

/** A whole ultrasound form: every answer, two texts of six thousand letters, initials and signature. */
export function sampleForm(change: Partial<FormDocument> = {}): FormDocument {
  return {
    language: 'en',
    documentId: '3f2c1a90-7b4e-4d53-9a51-0c6a5a1c9e77',
    createdAt: '2026-11-20T21:12:31.000Z',
    title: 'Ultrasound intake form',
    studio: STUDIO,
    clientName: 'Lucía Herrera',
    facts: [
      { label: 'Appointment', value: 'Friday, Nov 20, 2026, 3:30 PM CST' },
      { label: 'Service', value: 'Early Pregnancy' },
      { label: 'Studio', value: 'Houston' },
      { label: 'Appointment number', value: '48213' },
      { label: 'Client number', value: '100021' },
      { label: 'Filled on', value: 'Nov 20, 2026, 3:12 PM CST' },
    ],
    sections: [
      about(),
      pregnancy(),
      { heading: 'How you found us', rows: [{ label: 'Referred by', value: 'Instagram' }] },
    ],
    agreements: [
      {
        title: 'Terms and conditions',
        parties: PARTIES,
        versionLine: 'Version 3 · English · in force since Oct 1, 2026',
        blocks: LONG_TEXT,
        marks: [mark('Initials', INITIALS)],
      },
      {
        title: 'Waiver',
        parties: PARTIES,
        versionLine: 'Version 2 · English · in force since Oct 1, 2026',
        blocks: LONG_TEXT,
        marks: [mark('Signature')],
      },
    ],
    certificate: certificate(),
    ...change,
  };
}

function about(): FormDocument['sections'][number] {
  return {
    heading: 'About you',
    rows: [
      { label: 'First name', value: 'Lucía' },
      { label: 'Last name', value: 'Herrera' },
      { label: 'E-mail', value: 'lucia.herrera@client.example' },
      { label: 'Mobile phone', value: '(713) 555-0142' },
      { label: 'Home phone', value: '' },
      { label: 'Work phone', value: '' },
      { label: 'Spouse or partner', value: 'Andrés Núñez' },
      { label: 'Birth date', value: '04/12/1994' },
      { label: 'Address', value: '1200 Post Oak Boulevard' },
      { label: 'Address, second line', value: 'Apartment 14 B' },
      { label: 'City', value: 'Houston' },
      { label: 'State', value: 'TX' },
      { label: 'ZIP code', value: '77056' },
    ],
  };
}

function pregnancy(): FormDocument['sections'][number] {
  return {
    heading: 'Your pregnancy',
    rows: [
      { label: 'Due date', value: '06/14/2027' },
      { label: 'Physician', value: 'Dr. Ana Ibáñez' },
      { label: 'Physician’s phone', value: '(713) 555-0178' },
      { label: 'May we contact your doctor’s facilities?', value: 'Yes' },
      { label: 'Any problem in this pregnancy?', value: 'Yes' },
      {
        label: 'What problem?',
        value: 'Some nausea in the first weeks, nothing since. Advised to drink more and to rest after long shifts.',
      },
      { label: 'How many ultrasounds have you had?', value: '2' },
      { label: 'Date of the last ultrasound', value: '10/30/2026' },
      { label: 'Were the results normal?', value: 'Yes' },
    ],
  };
}

function certificate(): FormDocument['certificate'] {
  const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  return {
    title: 'Certificate',
    intro:
      'This page says how the form was filled and signed. The file’s own hash is kept apart; the address below tells whether this copy is unchanged.',
    groups: [
      {
        heading: 'Who',
        rows: [
          { label: 'Client', value: 'Lucía Herrera, client 100021' },
          { label: 'Appointment', value: '48213 at Houston' },
          { label: 'Verified by', value: 'one-time code sent to (•••) •••-0142 on Nov 20, 2026, 3:04 PM CST' },
          { label: 'Address seen by the server', value: '203.0.113.24' },
          { label: 'Address claimed by the browser', value: '192.168.1.20' },
          {
            label: 'Browser',
            value:
              'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
          },
        ],
      },
      ...['Terms and conditions, version 3', 'Waiver, version 2'].map((heading) => ({
        heading,
        rows: [
          { label: 'SHA-256 of the text', value: hash },
          { label: 'Read to the end', value: 'Nov 20, 2026, 3:09:12 PM CST' },
          { label: 'Accepted', value: 'Nov 20, 2026, 3:09:20 PM CST' },
          { label: 'Signed', value: 'Nov 20, 2026, 3:10:02 PM CST, drawn, 214 points' },
        ],
      })),
      { heading: 'Answers', rows: [{ label: 'SHA-256 of the answers', value: hash }] },
    ],
    verifyUrl: 'https://hub.example/verify/3f2c1a90-7b4e-4d53-9a51-0c6a5a1c9e77',
    verifyCaption: 'Staff can check this document at',
  };
}

function drawn(path: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="250"><path d="${path}" fill="none" stroke="#2c2433" stroke-width="5"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
