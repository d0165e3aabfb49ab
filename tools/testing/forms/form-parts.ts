import sharp from 'sharp';
import type { AnswerName, FormAnswers, FormLanguage, SignedText, SigningEvidence } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { CONSENTS_OF } from '#domain/consent';
import { toWire } from '#domain/form-wire';
import { fieldsOf } from '#domain/intake-form';

/** What the page uploads. */
export interface FormParts {
  fields: Record<string, string>;
  files: Record<string, Buffer>;
}

/** A complete answer to every question a form can ask. */
export const FULL_ANSWERS: FormAnswers = {
  firstName: 'Lucía',
  lastName: 'Herrera Núñez',
  email: 'lucia.herrera@mail.example',
  mobilePhone: '7135550142',
  homePhone: '7135550143',
  workPhone: '7135550144',
  spousePartner: 'Tomás Peña',
  addressLine1: '12 Main Street',
  addressLine2: 'Apt 4',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002',
  birthDate: '1994-02-28',
  physicianName: 'Dr. Ángela Ruiz',
  physicianPhone: '7135550145',
  doctorFacilities: 'yes',
  pregnancyProblem: 'yes',
  pregnancyProblemExplain: 'Náuseas por la mañana',
  ultrasounds: '2',
  lastUltrasoundDate: '2026-10-01',
  normalResults: 'no',
  normalResultsExplain: 'A second look was asked for',
  massages: '3',
  lastMassageDate: '2026-09-15',
  problemsMassages: 'no',
  medicalConditions: 'Alergia al polen',
  referredBy: 'Online Search',
};

export interface Filling {
  answers?: FormAnswers | undefined;
  language?: FormLanguage | undefined;
}

/** The form as the page would upload it, with the answers that this client is asked. */
export async function partsOf(
  bundle: FormBundle,
  siteId: number,
  { answers = FULL_ANSWERS, language = 'en' }: Filling = {},
): Promise<FormParts> {
  const { variant, firstAppointment: isFirst, missingData, today, appointment } = bundle;
  const asked = new Set<AnswerName>([...fieldsOf({ variant, isFirst, missingData }), 'medicalConditions']);
  const dueDate = `${Number(today.slice(0, 4)) + 1}-03-14`;
  const given = Object.entries({ dueDate, ...answers }).filter(([name]) => asked.has(name as AnswerName));
  const png = await signaturePng();
  const [clientId, siteText, appointmentId] = [appointment.ClientId, String(siteId), String(appointment.Id)];
  return {
    fields: {
      ...{ clientId, siteId: siteText, appointmentId, locationId: String(appointment.LocationId), language },
      ...{ programId: String(appointment.ProgramId), appointmentDate: appointment.StartDateTime },
      ...{ ipAddress: bundle.address, firstAppointment: String(isFirst), signatureDate: '11 / 20 / 2026' },
      ...toWire(Object.fromEntries(given)),
      evidence: JSON.stringify(evidenceOf(bundle, language)),
    },
    files: { signatureFile: png, ...(variant === 'ultrasound' ? { initialsFile: png } : {}) },
  };
}

function evidenceOf(bundle: FormBundle, language: FormLanguage): SigningEvidence {
  const at = bundle.serverTime;
  return { signed: signedTexts(bundle, language), timeZone: 'America/Chicago', openedAt: at };
}

function signedTexts({ variant, texts, serverTime: at }: FormBundle, language: FormLanguage): SignedText[] {
  const times = { scrolledAt: at, acceptedAt: at, signedAt: at };
  return CONSENTS_OF[variant].map(({ kind }) => {
    const text = texts.find((one) => one.kind === kind && one.language === language);
    if (text === undefined) throw new Error(`no ${kind} in ${language}`);
    const { version, sha256 } = text;
    return { kind, version, language, sha256, ...times, method: 'drawn', points: 40 };
  });
}

/** The same parts with other evidence. */
export function withEvidence({ fields, files }: FormParts, change: (evidence: SigningEvidence) => object): FormParts {
  const evidence = JSON.parse(fields['evidence'] ?? '') as SigningEvidence;
  return { fields: { ...fields, evidence: JSON.stringify(change(evidence)) }, files };
}

/** A stroke as the pad exports it: on white, or on nothing. */
export function signaturePng({ width = 600, height = 200, ground = '#fff' } = {}): Promise<Buffer> {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>
    <path d="M40 150 C 120 20 200 180 280 60 S 460 150 560 40" fill="none" stroke="#2C2433" stroke-width="6"/></svg>`;
  return sharp(Buffer.from(stroke)).png().toBuffer();
}
