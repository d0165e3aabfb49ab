import type { ConsentText, FormAnswers, FormVariant } from '#contracts/forms';
import { FORM_LABELS } from '#domain/form-labels';
import type { Visit } from '../../appointments/visits.service.js';
import type { FormDocumentRecord } from './form-document.entity.js';
import { toFormDocument } from './form-document-model.js';

const png = (name: string): Buffer => Buffer.from(name);
const text = (kind: ConsentText['kind'], title: string): ConsentText => ({
  ...{ kind, version: 1, language: 'en', title, sha256: 'c'.repeat(64), effectiveFrom: '2026-11-01' },
  body: [{ type: 'paragraph', text: `Words of ${title}` }],
});
const AT = '2026-11-20T15:00:00Z';
const signed = (kind: ConsentText['kind']) => ({
  ...{ kind, version: 1, language: 'en', sha256: 'c'.repeat(64), method: 'drawn', points: 40 },
  ...{ scrolledAt: AT, acceptedAt: AT, signedAt: AT },
});
const VISIT = {
  ...{ appointmentId: 7, clientId: 'c1', programId: 2, isFirst: true, startsLocal: '2026-11-21T09:30:00' },
  ...{
    firstName: 'Ana',
    lastName: 'Díaz',
    email: 'ana@mail.example',
    mobilePhone: '4055550142',
    serviceName: 'Gender',
  },
  ...{ addressLine1: '', city: '', state: '', postalCode: '', birthDate: '' },
} as Visit;

const STUDIO = { legalName: 'Little Feet Tulsa, LLC', location: 'Tulsa Hills', address: '7100 S Olympia Ave' };

interface Shape {
  language?: 'en' | 'es';
  variant?: FormVariant;
  visit?: Partial<Visit>;
  answers?: FormAnswers;
}

function drawn({ language = 'en', variant = 'ultrasound', visit = {}, answers = {} }: Shape) {
  const kinds = { ultrasound: ['terms', 'waiver'], massage: ['massage-terms'], dna: ['dna-waiver'] } as const;
  const record = {
    ...{ documentId: 'd-1', appointmentId: 7, clientId: 'c1', variant, language, answersSha256: 'a' },
    createdAt: new Date(AT),
    visit: { ...VISIT, ...visit },
    evidence: {
      signed: kinds[variant].map(signed),
      ...{ proof: null, assistedBy: null, serverAddress: '', claimedAddress: '', browser: '', timeZone: 'UTC' },
      ...{ openedAt: AT, receivedAt: AT },
    },
  } as unknown as FormDocumentRecord;
  return toFormDocument(record, {
    answers,
    texts: kinds[variant].map((kind) => text(kind, kind)),
    ...{ initials: variant === 'ultrasound' ? png('initials') : null, signature: png('signature') },
    ...{ site: { timeZone: 'America/Chicago' }, studio: STUDIO, verifyUrl: 'https://hub.example/verify/d-1' },
  });
}

const rows = (shape: Shape): Record<string, string> =>
  Object.fromEntries(
    drawn(shape).sections.flatMap((section) => section.rows.map(({ label, value }) => [label, value])),
  );

describe('answers', () => {
  it('are shown as people write them', () => {
    const answers: FormAnswers = {
      ...{ mobilePhone: '4055550142', birthDate: '1994-02-28', doctorFacilities: 'no', referredBy: 'Online Search' },
      ...{ pregnancyProblemExplain: 'a < b', ultrasounds: '0' },
    };
    expect(rows({ answers })).toMatchObject({
      'Mobile phone': '+1 (405) 555-0142',
      'Date of birth': '02 / 28 / 1994',
      'Does your doctor do ultrasounds in the office?': 'No',
      'How did you hear about us?': 'Online pregnancy site',
      'What problem?': 'a < b',
      'How many ultrasounds have you had?': '0',
      'Home phone': '',
    });
  });

  it('of a returning client are what is on file, and of a massage her conditions too', () => {
    const full = {
      addressLine1: '1 Elm',
      city: 'Tulsa',
      state: 'OK',
      postalCode: '74103',
      birthDate: '1990-01-01',
      isFirst: false,
    };
    expect(rows({ visit: full })).toEqual({
      ...{
        'First name': 'Ana',
        'Last name': 'Díaz',
        'E-mail': 'ana@mail.example',
        'Mobile phone': '+1 (405) 555-0142',
      },
    });
    const massage = rows({
      variant: 'massage',
      visit: { ...full, programId: 3 },
      answers: { medicalConditions: 'Pollen' },
    });
    expect(massage).toMatchObject({ 'First name': 'Ana', 'Medical conditions': 'Pollen' });
  });
});

it('answers to the long form are printed though everything is on file by now', () => {
  const full = { addressLine1: '1 Elm', city: 'Tulsa', state: 'OK', postalCode: '74103', birthDate: '1990-01-01' };
  const visit = { ...full, programId: 3, isFirst: false };
  const answers: FormAnswers = { ...{ firstName: 'Ana', postalCode: '74104' }, massages: '2', pregnancyProblem: 'yes' };
  expect(rows({ variant: 'massage', visit, answers: { ...answers, medicalConditions: 'Pollen' } })).toMatchObject({
    ...{ 'First name': 'Ana', 'Any problem in this pregnancy?': 'Yes', 'Medical conditions': 'Pollen' },
    ...{ [FORM_LABELS.en.answers.postalCode.label]: '74104', [FORM_LABELS.en.answers.massages.label]: '2' },
  });
});

describe('what was signed', () => {
  it('stands with its mark: initials under the terms, the signature under the waiver', () => {
    const { agreements } = drawn({ answers: { firstName: 'Lucía', lastName: 'Paz' } });
    expect(
      agreements.map(({ title, marks }) => [title, ...marks.map((mark) => Buffer.from(mark.png).toString())]),
    ).toEqual([
      ['terms', 'initials'],
      ['waiver', 'signature'],
    ]);
    expect(agreements[0]?.versionLine).toBe(`Version 1 · in force since November 1, 2026 · SHA-256 ${'c'.repeat(64)}`);
    expect(agreements[0]?.marks[0]?.line).toBe(
      'Signed by Lucía Paz, 2026-11-20 09:00:00 CST (told by the browser), drawn by hand',
    );
  });

  it.each(['massage', 'dna'] as const)('is one text with one signature for %s', (variant) => {
    const { agreements } = drawn({ variant, visit: { programId: variant === 'massage' ? 3 : 6 } });
    expect(agreements.map(({ marks }) => marks.map((mark) => Buffer.from(mark.png).toString()))).toEqual([
      ['signature'],
    ]);
  });
});

it('names the studio by its legal name and place, in head, texts and facts', () => {
  const { studio, agreements, facts } = drawn({});
  expect(studio).toEqual({ legalName: 'Little Feet Tulsa, LLC', place: 'Tulsa Hills, 7100 S Olympia Ave' });
  const named = '“The studio” in this text is Little Feet Tulsa, LLC, Tulsa Hills, 7100 S Olympia Ave.';
  expect(agreements.map(({ parties }) => parties)).toEqual([named, named]);
  expect(facts).toContainEqual({ label: 'Studio', value: 'Tulsa Hills' });
});

it('keeps a Hebrew name apart from the date behind it', () => {
  const [terms] = drawn({ answers: { firstName: 'נועה', lastName: 'כהן' } }).agreements;
  expect(terms?.marks[0]?.line).toMatch(/^Signed by \u2068נועה כהן\u2069, 2026-11-20 /);
});

it('says in a Spanish form every label in English too, and choices, but signs nothing else', () => {
  const answers: FormAnswers = { firstName: 'Lucía', lastName: 'Paz', pregnancyProblem: 'yes', city: 'Tulsa' };
  const { english, sections, facts, agreements, certificate } = drawn({ language: 'es', answers });
  expect(english).toBe(FORM_LABELS.en.variants.ultrasound);
  const rows = [...facts, ...[...sections, ...certificate.groups].flatMap((one) => one.rows)];
  expect(rows.filter((row) => !row.english)).toEqual([]);
  expect(sections[0]?.rows).toContainEqual({ label: 'Nombre', english: 'First name', value: 'Lucía' });
  const labels = FORM_LABELS.es.answers;
  const [problem, city] = [labels.pregnancyProblem.label, labels.city.label];
  expect(rows).toContainEqual({ label: problem, english: 'Any problem in this pregnancy?', value: 'Sí · Yes' });
  expect(rows).toContainEqual({ label: city, english: 'City', value: 'Tulsa' });
  expect(agreements[0]).toMatchObject({ title: 'terms', english: FORM_LABELS.en.consents.terms.name });
  expect(agreements[0]?.blocks).toEqual([{ type: 'paragraph', text: 'Words of terms' }]);
  expect(agreements[0]?.marks[0]).toMatchObject({ caption: 'Iniciales', english: 'Initials' });
  expect(agreements[0]?.marks[0]?.englishLine).toMatch(/^Signed by Lucía Paz, .* drawn by hand$/);
});

it('names the client as the form has her, else as she is on file', () => {
  expect(drawn({ answers: { firstName: 'Lucía' } }).clientName).toBe('Lucía Díaz');
  expect(drawn({}).clientName).toBe('Ana Díaz');
  expect(drawn({}).certificate.verifyUrl).toBe('https://hub.example/verify/d-1');
});
