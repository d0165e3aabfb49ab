import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eventually } from '#testing/eventually';
import type { AnswerName, ConsentText, FormLanguage, FormVariant } from '#contracts/forms';
import { FORM_LABELS } from '#domain/form-labels';
import { type SectionId, sectionsOf } from '#domain/intake-form';
import { longDay } from '#domain/time/site-time';
import { pdfText } from '#testing/forms/pdf-text';
import { plainText } from '#testing/forms/plain-text';
import { FormGuests, type FormGuest } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { ObjectStore } from '../../../adapters/files/object-store.js';

let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
  await jobs.openWorker();
});
beforeEach(() => world.outside.redis.flush());
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

/** The answers of `FULL_ANSWERS` as a reader of the PDF sees them; those in pairs are English and Spanish. */
const SHOWN: Partial<Record<AnswerName, string | readonly [string, string]>> = {
  ...{ firstName: 'Lucía', lastName: 'Herrera Núñez', birthDate: '02 / 28 / 1994', spousePartner: 'Tomás Peña' },
  ...{ mobilePhone: '+1 (713) 555-0142', homePhone: '+1 (713) 555-0143', workPhone: '+1 (713) 555-0144' },
  ...{ addressLine1: '12 Main Street', addressLine2: 'Apt 4', city: 'Houston', state: 'TX', postalCode: '77002' },
  ...{ doctorFacilities: ['Yes', 'Sí'], physicianName: 'Dr. Ángela Ruiz', physicianPhone: '+1 (713) 555-0145' },
  ...{ pregnancyProblem: ['Yes', 'Sí'], pregnancyProblemExplain: 'Náuseas por la mañana' },
  ...{ ultrasounds: '2', lastUltrasoundDate: '10 / 01 / 2026', normalResults: ['No', 'No'] },
  ...{ normalResultsExplain: 'A second look was asked for', massages: '3', lastMassageDate: '09 / 15 / 2026' },
  ...{ problemsMassages: ['No', 'No'], problemsMassagesExplain: '—', medicalConditions: 'Alergia al polen' },
  referredBy: ['Online pregnancy site', 'Sitio de embarazo en internet'],
};

const stored = async (key: string): Promise<Buffer> => buffer(await world.get(ObjectStore).read(key));
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** All pages as one text, without what stands above and below each. */
async function textOf(guest: FormGuest): Promise<string> {
  const [row] = await guest.documents();
  const pages = await pdfText(await stored(String(row?.['pdf_key'])));
  pages.forEach((page, index) => expect(page).toMatch(new RegExp(`${index + 1} (of|de) ${pages.length}$`)));
  const { evidence } = row as { evidence: { studio: { legalName: string; location: string; address: string } } };
  const { legalName, location, address } = evidence.studio;
  const head = [`Studio Hub ${legalName}`, [location, address].filter(Boolean).join(', ')];
  const frame = /^(.* · .*(form|Formulario).*|Document.* \d+ (of|de) \d+)$/;
  return flat(
    pages.flatMap((page) => page.split('\n').filter((line) => !frame.test(line) && !head.includes(line))).join(' '),
  );
}

interface Reading {
  guest: FormGuest;
  variant: FormVariant;
  language: FormLanguage;
}

async function filled(variant: FormVariant, language: FormLanguage, isReturning = false): Promise<Reading> {
  const guest = await guests.one({ variant, isReturning });
  await guest.fill({ language });
  return { guest, variant, language };
}

/** One section as it is read: its heading, then each question with its answer. */
async function sectionText(
  { guest, language }: Reading,
  id: SectionId,
  fields: readonly AnswerName[],
): Promise<string> {
  const { today } = await guest.bundle();
  const own: Partial<Record<AnswerName, string>> = {
    email: `lucia.${guest.appointmentId}@mail.example`,
    dueDate: `03 / 14 / ${Number(today.slice(0, 4)) + 1}`,
  };
  const both = (of: (labels: typeof FORM_LABELS.en) => string): string =>
    language === 'en' ? of(FORM_LABELS.en) : `${of(FORM_LABELS.es)} · ${of(FORM_LABELS.en)}`;
  const rows = fields.map((name) => {
    const shown = own[name] ?? SHOWN[name] ?? '?';
    const [english, spanish] = typeof shown === 'string' ? [shown, shown] : shown;
    const value = language === 'en' || english === spanish ? english : `${spanish} · ${english}`;
    return `${both((words) => words.answers[name].label)} ${value}`;
  });
  return flat([both((words) => words.sections[id]), ...rows].join(' '));
}

/** A list's bullets are drawn, not written. */
const wordsOf = ({ body }: ConsentText): string => flat(plainText(body).replace(/^• /gm, ''));

const VARIANTS: FormVariant[] = ['ultrasound', 'massage', 'dna'];
const LANGUAGES: FormLanguage[] = ['en', 'es'];

describe.each(VARIANTS.flatMap((variant) => LANGUAGES.map((language) => [variant, language] as const)))(
  'the PDF of a first %s form in %s',
  (variant, language) => {
    // 000 §1.8: Forms, terms and waivers in English and Spanish, from the first screen to the PDF
    // 000 §7.17: Ours: a PDF with every question, answer, text and mark, and its evidence
    it('has every question with its answer, every text as it was signed, and both marks', async () => {
      const reading = await filled(variant, language);
      const text = await textOf(reading.guest);
      const english = language === 'en' ? '' : ` ${FORM_LABELS.en.variants[variant]}`;
      expect(text.startsWith(`${FORM_LABELS[language].variants[variant]}${english} Lucía Herrera Núñez`)).toBe(true);
      for (const { id, fields } of sectionsOf({ variant, isFirst: true, missingData: true }))
        if (fields.length > 0) expect(text).toContain(await sectionText(reading, id, fields));
      if (variant === 'massage')
        expect(text).toContain(await sectionText(reading, 'agreements', ['medicalConditions']));
      const texts = (await reading.guest.bundle()).texts.filter((one) => one.language === language);
      for (const one of texts) {
        const version = language === 'en' ? 'Version 1 · in force since' : 'Versión 1 · vigente desde';
        const from = longDay(one.effectiveFrom, language);
        const name = language === 'en' ? '' : ` · ${FORM_LABELS.en.consents[one.kind].name}`;
        const is = language === 'en' ? '“The studio” in this text is' : '“El estudio” en este texto es';
        expect(text).toContain(`${one.title}${name} ${version} ${from} · SHA-256 ${one.sha256} ${is} Phoenix, `);
        expect(text).toContain(wordsOf(one));
      }
      const marks = { ultrasound: 2, massage: 1, dna: 1 }[variant];
      const signedBy = language === 'en' ? 'Signed by Lucía Herrera Núñez' : 'Firmado por Lucía Herrera Núñez';
      expect(text.split(signedBy)).toHaveLength(marks + 1);
    });
  },
);

it.each(VARIANTS)('the PDF of a returning client’s %s form says who she is, and what she signed', async (variant) => {
  const { guest } = await filled(variant, 'en', true);
  const text = await textOf(guest);
  const { onFile } = await guest.bundle();
  expect(text).toContain(`First name Rosa Last name ${onFile.lastName ?? ''} E-mail ${onFile.email ?? ''}`);
  expect(text).not.toContain('Any problem in this pregnancy?');
  expect(text.includes('Alergia al polen')).toBe(variant === 'massage');
});

// 000 §3.29: The client's public address is looked up and sent. Decision 7: our own api tells the browser its address; what it sends is a claim, what
//   the server saw is the evidence
// 000 §7.17: Ours: a PDF with every question, answer, text and mark, and its evidence
it('the certificate names the person, the proof, the browser and the hashes of texts and answers', async () => {
  const { guest } = await filled('dna', 'en');
  const text = await textOf(guest);
  const [row] = await guest.documents();
  const certificate = text.slice(text.indexOf('Certificate of signature'));
  for (const fact of [
    `Client id ${guest.clientId}`,
    `Appointment ${guest.appointmentId}`,
    `Document ${String(row?.['document_id'])}`,
    'One-time code Text message to (•••) •••-0142',
    'Network address seen by the server 10.0.0.1',
    'Browser, as it calls itself Chromium of the tests',
    'Time zone told by the browser America/Chicago',
    `SHA-256 of the answers ${String(row?.['answers_sha256'])}`,
    `/verify/${String(row?.['document_id'])}`,
  ])
    expect(certificate).toContain(fact);
  expect(certificate).toMatch(
    /Read to the end, told by the browser \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} MST Accepted at, told by the browser .* Signed at, told by the browser .* Received at, seen by the server .* Signed drawn by hand/,
  );
});

// 000 §7.17: Ours: a PDF with every question, answer, text and mark, and its evidence
it('a form filled by staff names who skipped the code', async () => {
  const guest = await guests.one();
  const frontDesk = await world.as.frontDesk();
  await guest.submit(await guest.parts({}, frontDesk), { who: frontDesk });
  const text = await textOf(guest);
  expect(text).toContain(`Without a code, by staff member ${frontDesk.userName} (${frontDesk.userId})`);
  expect(text).not.toContain('One-time code');
  const [event] = (await guest.events()).filter(({ name }) => name === 'form.filled');
  expect(event?.actor).toEqual({ kind: 'staff', id: frontDesk.userId, name: frontDesk.userName });
});

it('a form filled by a director says so', async () => {
  const guest = await guests.one();
  const director = { ...(await world.as.frontDesk()), kind: 'director' } as const;
  await guest.submit(await guest.parts({}, director), { who: director });
  await textOf(guest);
  const written = await world.rows(
    `SELECT source FROM audit_entries WHERE name = 'form.filled' AND appointment_id = $1`,
    [guest.appointmentId],
  );
  expect(written).toEqual([{ source: 'director' }]);
});

it('is made with the same bytes when it is made twice', async () => {
  const { guest } = await filled('ultrasound', 'es');
  const store = world.get(ObjectStore);
  const [row] = await guest.documents();
  const first = await stored(String(row?.['pdf_key']));
  expect(createHash('sha256').update(first).digest('hex')).toBe(row?.['pdf_sha256']);
  await store.remove(String(row?.['pdf_key']));
  await world.rows(`DELETE FROM operations WHERE kind = 'form.finish' AND key = $1`, [row?.['document_id']]);
  await world.rows(`UPDATE form_documents SET state = 'working', stored_at = NULL WHERE document_id = $1`, [
    row?.['document_id'],
  ]);
  await jobs.ask('document.intakeForm', { siteId: world.siteId, documentId: String(row?.['document_id']) });
  await eventually(
    () => guest.documents(),
    ([again]) => again?.['state'] === 'filled',
  );
  expect((await stored(String(row?.['pdf_key']))).equals(first)).toBe(true);
});

it('goes on naming the studio as it was called when the form was signed', async () => {
  const { guest } = await filled('dna', 'en');
  const [row] = await guest.documents();
  const { studio } = (row as { evidence: { studio: object } }).evidence;
  expect(studio).toEqual({ legalName: 'Phoenix', location: expect.any(String), address: expect.any(String) });
  await world.rows(`UPDATE sites SET own_legal_name = 'Little Feet of Arizona, LLC' WHERE site_id = $1`, [
    world.siteId,
  ]);
  expect(await textOf(guest)).toContain('Studio Phoenix, ');
  const { guest: next } = await filled('dna', 'en');
  await world.rows('UPDATE sites SET own_legal_name = NULL');
  const text = await textOf(next);
  expect(text).toContain('“The studio” in this text is Little Feet of Arizona, LLC, ');
  expect(text.slice(text.indexOf('Certificate of signature'))).toContain('Studio Little Feet of Arizona, LLC, ');
});

it.each([
  ['an emoji', 'Mía 🌸'],
  ['Hebrew', 'שרה'],
  ['Arabic', 'ليلى'],
])('a name with %s is taken and printed', async (_, firstName) => {
  const guest = await guests.one();
  await guest.fill({ answers: { firstName } });
  expect((await textOf(guest)).normalize('NFKC')).toContain(firstName.normalize('NFKC'));
});
