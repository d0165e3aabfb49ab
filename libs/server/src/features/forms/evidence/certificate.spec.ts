import type { FormDocumentRecord } from '../documents/form-document.entity.js';
import { pdfText } from '#testing/forms/pdf-text';
import { drawFormPdf } from '../../../adapters/pdf/templates/intake-form/draw-form-pdf.js';
import { withOpaqueMarks } from '../../../adapters/pdf/templates/intake-form/mark-images.js';
import { sampleForm } from '../../../adapters/pdf/testing/sample-form.js';
import { CERTIFICATE_WORDS, certificateGroups } from './certificate.js';

const TEXT = {
  ...{ kind: 'terms', version: 3, language: 'es', sha256: 'b'.repeat(64), method: 'drawn', points: 40 },
  ...{ scrolledAt: '2026-11-20T15:00:00Z', acceptedAt: '2026-11-20T15:00:10Z', signedAt: '2026-11-20T15:00:20Z' },
} as const;
const facts = {
  ...{ documentId: 'd-1', appointmentId: 7, clientId: 'c1', answersSha256: 'a'.repeat(64) },
  visit: { firstName: 'Ana', lastName: 'Díaz', startsLocal: '2026-11-21T09:30:00', serviceName: 'DNA Gender Test' },
  evidence: {
    signed: [TEXT, { ...TEXT, kind: 'waiver', method: 'typed', points: 0, typedName: 'Ana Díaz' }],
    proof: {
      appointmentId: 7,
      clientId: 'c1',
      channel: 'text',
      contact: '(•••) •••-0142',
      verifiedAt: '2026-11-20T14:58:00Z',
    },
    assistedBy: null,
    ...{ serverAddress: '203.0.113.9', claimedAddress: '198.51.100.7', browser: 'Phone', timeZone: 'America/New_York' },
    ...{ openedAt: '2026-11-20T14:59:00Z', receivedAt: '2026-11-20T15:00:30Z', givenAt: '2026-11-20T14:58:30Z' },
  },
};
const document = facts as unknown as FormDocumentRecord;

const rowsOf = (record: FormDocumentRecord, language: 'en' | 'es'): string[] =>
  certificateGroups(record, language, 'America/Chicago').flatMap(({ heading, rows }) => [
    `# ${heading}`,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
  ]);

it('says who, what, when, how and from where, on the clocks of the site', () => {
  const rows = rowsOf(document, 'en');
  expect(rows.filter((row) => row.startsWith('#'))).toHaveLength(6);
  for (const row of [
    'Client: Ana Díaz',
    'Client id: c1',
    'Appointment: 7',
    'Document: d-1',
    'One-time code: Text message to (•••) •••-0142',
    'Verified at: 2026-11-20 08:58:00 CST',
    'Form received at: 2026-11-20 09:00:30 CST',
    'Version and language: 3 · Spanish',
    `SHA-256 of the text: ${'b'.repeat(64)}`,
    'Read to the end, told by the browser: 2026-11-20 09:00:00 CST',
    'Accepted at, told by the browser: 2026-11-20 09:00:10 CST',
    'Signed at, told by the browser: 2026-11-20 09:00:20 CST',
    'Received at, seen by the server: 2026-11-20 09:00:30 CST',
    'Signed: drawn by hand',
    'Signed: typed full name and confirmation: Ana Díaz',
    'Network address seen by the server: 203.0.113.9',
    'Network address told by the browser: 198.51.100.7',
    'Browser, as it calls itself: Phone',
    'Form opened at, seen by the server: 2026-11-20 08:58:30 CST',
    'Form opened at, told by the browser: 2026-11-20 08:59:00 CST',
    'Time zone told by the browser: America/New_York',
    `SHA-256 of the answers: ${'a'.repeat(64)}`,
  ])
    expect(rows).toContain(row);
});

it('says the same in Spanish', () => {
  const [english, spanish] = [rowsOf(document, 'en'), rowsOf(document, 'es')];
  expect(spanish).toHaveLength(english.length);
  expect(spanish).toContain('Código de un solo uso: Mensaje de texto a (•••) •••-0142');
  expect(spanish.filter((row) => row.startsWith('#')).filter((row) => english.includes(row))).toEqual([]);
});

it('says nothing of an opening that the server did not write down', () => {
  const { givenAt: _, ...evidence } = facts.evidence;
  const rows = rowsOf({ ...facts, evidence } as unknown as FormDocumentRecord, 'en').join('\n');
  expect(rows).toContain('Form opened at, told by the browser: ');
  expect(rows).not.toContain('Form opened at, seen by the server');
});

it('names the member of staff who skipped the code, and then no code', () => {
  const staff = { kind: 'staff', id: '12', name: 'Grace Miller' } as const;
  const evidence = { ...facts.evidence, proof: null, assistedBy: staff };
  const rows = rowsOf({ ...facts, evidence } as unknown as FormDocumentRecord, 'en');
  expect(rows).toContain('Without a code, by staff member: Grace Miller (12)');
  expect(rows.join('\n')).not.toMatch(/One-time code|Verified at/);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

it.each(['en', 'es'] as const)('stands on one page in %s, also with the long name of a phone', async (language) => {
  const serverAddress = '2001:db8:85a3:8d3:1319:8a2e:370:7348';
  const evidence = { ...facts.evidence, browser: IPHONE, serverAddress };
  const groups = certificateGroups(
    { ...facts, evidence } as unknown as FormDocumentRecord,
    language,
    'America/Chicago',
  );
  const { title, intro, verifyCaption } = CERTIFICATE_WORDS[language];
  const { verifyUrl } = sampleForm().certificate;
  const form = sampleForm({ language, certificate: { title, intro, verifyCaption, verifyUrl, groups } });
  const last = (await pdfText(await drawFormPdf(await withOpaqueMarks(form)))).at(-1);
  expect(last).toContain(title);
  expect(last).toContain(CERTIFICATE_WORDS[language].answers.sha256);
});
