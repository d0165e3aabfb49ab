import type { ConsentKind, FormVariant } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { Refusal, Unreachable } from '../../../../api/call';
import { SPANISH_REFUSALS } from '../../../../api/refusals.texts';
import { type IntakeState, startOf } from '../intake-state';
import {
  createSubmitKeys,
  type Filled,
  outcomeOf,
  outcomeOfFailure,
  outcomeOfLookFailure,
  uploadFields,
  uploadForm,
} from './submission';
import { COMPLETE, formBundle, signatureOf } from '../testing/form-bundle';

const RETURNING = { firstAppointment: false, missingData: false, fullData: true };
const KINDS: Record<FormVariant, ConsentKind[]> = {
  ultrasound: ['terms', 'waiver'],
  massage: ['massage-terms'],
  dna: ['dna-waiver'],
};

function filled(bundle: FormBundle, answers: IntakeState['answers']): Filled {
  const signed = Object.fromEntries(KINDS[bundle.variant].map((kind) => [kind, signatureOf(kind)]));
  const state = { ...startOf(bundle, '2026-11-20T21:00:00.000Z', null), answers, signed };
  return { bundle, siteId: 2, language: 'es', state };
}

const SHORT = [
  'appointmentDate',
  'appointmentId',
  'clientId',
  'evidence',
  'firstAppointment',
  'firstName',
  'ipAddress',
  'language',
  'lastName',
  'locationId',
  'programId',
  'signatureDate',
  'siteId',
];

// 000 §3.15: signatureDate, ipv4, locationId, firstAppointment
// 000 §3.22: … short set for returning clients with complete data
// 000 §3.29: The client's public address is looked up and sent. Decision 7: our own api tells the browser its address; what it sends is a claim, what
//   the server saw is the evidence
// 000 §5.12: The current date comes from the session state. From the server: the site's calendar day, whatever the device says
// 000 §9.6: Program id and address are sent with the signature; dates as 'M / D / YYYY'; startdate as M/D/YYYY
it('sends the short set for a returning client with complete data, whatever else is known', () => {
  const bundle = formBundle('ultrasound', RETURNING);
  const fields = uploadFields(filled(bundle, COMPLETE));
  expect(Object.keys(fields).sort()).toEqual(SHORT);
  expect(fields).toMatchObject({
    clientId: '100',
    firstName: 'Lucía',
    lastName: 'Herrera',
    siteId: '2',
    locationId: '1',
    appointmentId: '7',
    appointmentDate: '11 / 20 / 2026',
    programId: '2',
    firstAppointment: 'false',
    signatureDate: '11 / 20 / 2026',
    ipAddress: '203.0.113.9',
    language: 'es',
  });
});

// 000 §3.19: Upload, full set by the document's keys (phisicianName, referredBy, …)
it('sends the answers of a first ultrasound by the document’s keys', () => {
  const more = { physicianName: 'Dr. Ruiz', physicianPhone: '(713) 555-0100', lastUltrasoundDate: '2026-10-02' };
  const fields = uploadFields(filled(formBundle(), { ...COMPLETE, ...more, medicalConditions: 'x' }));
  expect(fields).toMatchObject({
    mobilePhone: '7135550142',
    birthDate: '3 / 2 / 1994',
    dueDate: '6 / 14 / 2027',
    phisicianName: 'Dr. Ruiz',
    phisicianPhone: '7135550100',
    lastUltrasoundDate: '10 / 2 / 2026',
    ultrasounds: '2',
    referredBy: 'Friend',
    firstAppointment: 'true',
  });
  expect(fields).not.toHaveProperty('massages');
  expect(fields).not.toHaveProperty('medicalConditions');
});

// 000 §3.24: … massage: signatureFile, medicalConditions, massages … instead of the ultrasound fields
it('sends the conditions and the massages instead of the ultrasounds', () => {
  const fields = uploadFields(filled(formBundle('massage'), { ...COMPLETE, medicalConditions: 'none' }));
  expect(fields).toMatchObject({ medicalConditions: 'none', massages: '0', programId: '3' });
  expect(fields).not.toHaveProperty('ultrasounds');
});

// 000 §3.23: … DNA: names, files, identifiers; e-mail and phone for a first appointment or missing data
it('sends names, e-mail and phone of a first DNA test and no more', () => {
  const fields = uploadFields(filled(formBundle('dna'), COMPLETE));
  expect(Object.keys(fields).sort()).toEqual([...SHORT, 'email', 'mobilePhone'].sort());
});

it('never sends an explanation of what was answered otherwise afterwards, nor what was not chosen', () => {
  const answers = { ...COMPLETE, pregnancyProblemExplain: 'old', normalResults: 'no', normalResultsExplain: 'told' };
  const fields = uploadFields(filled(formBundle(), answers));
  expect(fields).not.toHaveProperty('pregnancyProblemExplain');
  expect(fields).toMatchObject({ normalResultsExplain: 'told' });
  expect(Object.values(fields)).not.toContain('null');
});

// 000 §3.26: Ours: language and evidence of reading and signing travel along
it('says in which language and how each text was signed', () => {
  const { evidence = '' } = uploadFields(filled(formBundle(), COMPLETE));
  expect(JSON.parse(evidence)).toEqual({
    signed: [signatureOf('terms').text, signatureOf('waiver').text],
    timeZone: 'UTC',
    openedAt: '2026-11-20T21:00:00.000Z',
  });
});

// 000 §3.16: Initials and signature as PNG named `initials-{siteId}-{appointmentId}.png`, `signature-…`. Decision 10: private, under random prefixes;
//   these are the upload's and the stored object's names
// 000 §9.9: Images are PNG, named with site and appointment id. The server takes no other kind, nothing blank and nothing made to hurt, and draws
//   each anew (decisions 12, 28)
it.each<[FormVariant, [string, string][]]>([
  [
    'ultrasound',
    [
      ['initialsFile', 'initials-2-7.png'],
      ['signatureFile', 'signature-2-7.png'],
    ],
  ],
  ['massage', [['signatureFile', 'signature-2-7.png']]],
  ['dna', [['signatureFile', 'signature-2-7.png']]],
])('sends the pictures of a %s form as PNG, after the texts', (variant, names) => {
  const entries = [...uploadForm(filled(formBundle(variant), COMPLETE)).entries()];
  const files = entries.slice(-names.length);
  expect(files.map(([key, file]) => [key, (file as File).name])).toEqual(names);
  expect(files.map(([, file]) => (file as File).type)).toEqual(names.map(() => 'image/png'));
  expect(entries.slice(0, -names.length).every(([, value]) => typeof value === 'string')).toBe(true);
});

it('keeps the key of a try that is repeated and takes a new one for other content', async () => {
  const keyOf = createSubmitKeys();
  const one = filled(formBundle(), COMPLETE);
  const first = await keyOf(uploadForm(one));
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(await keyOf(uploadForm(one))).toBe(first);
  const second = await keyOf(uploadForm(filled(formBundle(), { ...COMPLETE, city: 'Dallas' })));
  expect(second).not.toBe(first);
  const resigned = filled(formBundle(), { ...COMPLETE, city: 'Dallas' });
  const waiver = { ...signatureOf('waiver'), png: new Blob(['another stroke'], { type: 'image/png' }) };
  const again = { ...resigned, state: { ...resigned.state, signed: { ...resigned.state.signed, waiver } } };
  expect(await keyOf(uploadForm(again))).not.toBe(second);
});

// 000 §4.32: pdfError when the upload is not good, else responseError or requestError. Each can be tried again without doubling anything
// 000 §7.20: Storage key or file name missing: pdfError. Both there: two updates in order, then success
it('takes an upload for good only with the stored file and the provider’s', () => {
  const good = { kind: 'success' };
  const bad = { kind: 'failed', status: 'pdfError', detail: null };
  expect(outcomeOf({ Aws: { Key: 'a' }, MindBody: { FileName: 'f' } })).toEqual(good);
  expect(outcomeOf({ Aws: { key: 'a' } as object, MindBody: { FileName: 'f' } })).toEqual(good);
  expect(outcomeOf({ Aws: {}, MindBody: { FileName: 'f' } })).toEqual(bad);
  const Error = { Message: 'File already exists.' };
  expect(outcomeOf({ Aws: { Key: 'a' }, MindBody: { Error } })).toEqual(bad);
  expect(outcomeOf({})).toEqual(bad);
});

it('takes an upload that is being finished for safe, and for no error', () => {
  const Pending = { done: 2, of: 4 };
  expect(outcomeOf({ Aws: {}, MindBody: {}, Pending })).toEqual({ kind: 'pending', progress: Pending });
});

it.each([
  [new Unreachable('cut'), { kind: 'cut' }],
  [new DOMException('too long', 'TimeoutError'), { kind: 'cut' }],
  [new Refusal(503, 'UNAVAILABLE', 'wait'), { kind: 'cut' }],
  [new Refusal(429, 'TOO_MANY_TRIES', 'wait'), { kind: 'cut' }],
  [new Refusal(404, 'NOT_FOUND', 'No form'), { kind: 'failed', status: 'requestError', detail: null }],
  [new Refusal(401, 'CODE_REQUIRED', ''), { kind: 'lost' }],
])('a look that ends with %s finds %j', (error, outcome) => {
  expect(outcomeOfLookFailure(error)).toEqual(outcome);
});

// 000 §4.32: pdfError when the upload is not good, else responseError or requestError. Each can be tried again without doubling anything
// 000 §8.10: responseError: the response, or 'Woops, this is weird. Something went wrong with the connection, …' when empty
it.each([
  [new Unreachable('cut'), { kind: 'failed', status: 'requestError', detail: null }],
  [new DOMException('too long', 'TimeoutError'), { kind: 'failed', status: 'requestError', detail: null }],
  [new Refusal(409, 'FORM_FILLED', ''), { kind: 'filled' }],
  [new Refusal(409, 'TEXTS_CHANGED', ''), { kind: 'textsChanged' }],
  [new Refusal(401, 'CODE_REQUIRED', ''), { kind: 'lost' }],
  [new Refusal(401, 'SESSION_REQUIRED', ''), { kind: 'lost' }],
  [new Refusal(503, 'UNAVAILABLE', 'wait'), { kind: 'failed', status: 'pdfError', detail: null }],
  [new Refusal(409, 'FORM_IN_PROGRESS', 'wait'), { kind: 'sentElsewhere' }],
  [
    new Refusal(422, 'VALIDATION_FAILED', 'dueDate'),
    { kind: 'failed', status: 'responseError', detail: { en: 'dueDate', es: SPANISH_REFUSALS.VALIDATION_FAILED } },
  ],
  [new Refusal(500, null, ''), { kind: 'failed', status: 'responseError', detail: null }],
])('%s becomes %j', (error, outcome) => {
  expect(outcomeOfFailure(error)).toEqual(outcome);
});
