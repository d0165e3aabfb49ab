import type { AnswerName, ConsentText, FormAnswers, FormLanguage, SignedText } from '#contracts/forms';
import { formatPhone } from '#domain/people/contact';
import { CONSENTS_OF } from '#domain/consent';
import { FORM_LABELS } from '#domain/form-labels';
import { ANSWER_RULES, scopeOfAnswers, sectionsOf } from '#domain/intake-form';
import { isolated } from '#domain/people/isolated-name';
import { longDate, longDay, stamp, toWall } from '#domain/time/site-time';
import type { Agreement, FormDocument } from '../../../adapters/pdf/templates/intake-form/form-document.js';
import type { Fact } from '../../../adapters/pdf/typesetting/page/fact-rows.js';
import { CERTIFICATE_WORDS, certificateGroups } from '../evidence/certificate.js';
import { contextOf, onFileOf } from '../form-context.js';
import type { Studio } from '../../sites/sites.service.js';
import { besideEnglish } from './beside-english.js';
import type { FormDocumentRecord } from './form-document.entity.js';

/** What the words of a document are made of, beside its record. */
export interface DocumentParts {
  answers: FormAnswers;
  texts: readonly ConsentText[];
  initials: Buffer | null;
  signature: Buffer;
  site: { timeZone: string };
  /** As it stood when the form was signed. */
  studio: Studio;
  verifyUrl: string;
}

const WORDS = {
  en: {
    appointment: 'Appointment',
    service: 'Service',
    studio: 'Studio',
    date: 'Date of signature',
    version: 'Version',
    from: 'in force since',
    by: 'Signed by',
    initials: 'Initials',
    signature: 'Signature',
    studioIs: (studio: string) => `“The studio” in this text is ${studio}.`,
    markOf: (mark: string, name: string) => `${mark} of ${name}`,
  },
  es: {
    appointment: 'Cita',
    service: 'Servicio',
    studio: 'Estudio',
    date: 'Fecha de la firma',
    version: 'Versión',
    from: 'vigente desde',
    by: 'Firmado por',
    initials: 'Iniciales',
    signature: 'Firma',
    studioIs: (studio: string) => `“El estudio” en este texto es ${studio}.`,
    markOf: (mark: string, name: string) => `${mark} de ${name}`,
  },
};

/**
 * Everything that was answered, the texts as they were signed, and the certificate, in the client's language; a form in Spanish says beside
 * it in English what a clerk looks for.
 */
export function toFormDocument(document: FormDocumentRecord, parts: DocumentParts): FormDocument {
  const own = documentIn(document.language, document, parts);
  return document.language === 'en' ? own : besideEnglish(own, documentIn('en', document, parts));
}

function documentIn(language: FormLanguage, document: FormDocumentRecord, parts: DocumentParts): FormDocument {
  const { visit, evidence } = document;
  const words = WORDS[language];
  const { site, studio } = parts;
  const certificate = CERTIFICATE_WORDS[language];
  return {
    language,
    documentId: document.documentId,
    createdAt: document.createdAt.toISOString(),
    title: FORM_LABELS[language].variants[document.variant],
    studio: { legalName: studio.legalName, place: placeOf(studio) },
    clientName: nameOf(document, parts.answers),
    facts: [
      { label: words.appointment, value: longDate(visit.startsLocal, language) },
      { label: words.service, value: visit.serviceName },
      { label: words.studio, value: studio.location },
      { label: words.date, value: longDate(toWall(evidence.receivedAt, site.timeZone), language) },
    ],
    sections: sectionRows(language, document, parts.answers),
    agreements: evidence.signed.map((signed) => agreement(language, { ...parts, document }, signed)),
    certificate: {
      title: certificate.title,
      intro: certificate.intro,
      groups: certificateGroups(document, language, site.timeZone),
      verifyUrl: parts.verifyUrl,
      verifyCaption: certificate.verifyCaption,
    },
  };
}

function nameOf({ visit }: FormDocumentRecord, answers: FormAnswers): string {
  return `${answers.firstName ?? visit.firstName} ${answers.lastName ?? visit.lastName}`.trim();
}

/** A returning client was asked nothing: what is on file is printed in place of answers. */
function sectionRows(
  language: FormLanguage,
  { visit, variant }: FormDocumentRecord,
  answers: FormAnswers,
): FormDocument['sections'] {
  const labels = FORM_LABELS[language];
  const asked = sectionsOf(scopeOfAnswers(answers, contextOf(visit, ''))).filter(({ fields }) => fields.length > 0);
  const shown = asked.length > 0 ? asked : sectionsOf({ variant: 'dna', isFirst: true, missingData: true }).slice(0, 1);
  const values = asked.length > 0 ? answers : onFileOf(visit);
  const rows = (fields: readonly AnswerName[]): Fact[] =>
    fields.map((name) => ({
      label: labels.answers[name].label,
      value: shownAnswer(name, values[name] ?? '', language),
    }));
  const sections = shown.map(({ id, fields }) => ({ heading: labels.sections[id], rows: rows(fields) }));
  if (variant !== 'massage') return sections;
  const medical = { label: labels.answers.medicalConditions.label, value: answers.medicalConditions ?? '' };
  return [...sections, { heading: labels.sections.agreements, rows: [medical] }];
}

function shownAnswer(name: AnswerName, value: string, language: FormLanguage): string {
  const labels = FORM_LABELS[language];
  switch (ANSWER_RULES[name].kind) {
    case 'phone':
      return value === '' ? '' : `+1 ${formatPhone(value)}`;
    case 'date':
      return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2 / $3 / $1');
    case 'question':
      return value === 'yes' || value === 'no' ? labels.yesNo[value] : value;
    case 'referral':
      return (labels.referrals as Partial<Record<string, string>>)[value] ?? value;
    default:
      return value;
  }
}

interface SignedParts extends DocumentParts {
  document: FormDocumentRecord;
}

function agreement(language: FormLanguage, parts: SignedParts, signed: SignedText): Agreement {
  const { document, studio } = parts;
  const words = WORDS[language];
  const text = parts.texts.find((one) => one.kind === signed.kind);
  const mark = CONSENTS_OF[document.variant].find((one) => one.kind === signed.kind)?.mark ?? 'signature';
  const png = mark === 'initials' ? parts.initials : parts.signature;
  const name = isolated(nameOf(document, parts.answers));
  const { methods, told } = CERTIFICATE_WORDS[language];
  const at = `${stamp(signed.signedAt, parts.site.timeZone)} (${told})`;
  const from = text === undefined ? '' : longDay(text.effectiveFrom, language);
  const line = `${words.by} ${name}, ${at}, ${methods[signed.method]}`;
  return {
    title: language === document.language ? (text?.title ?? '') : FORM_LABELS[language].consents[signed.kind].name,
    versionLine: `${words.version} ${signed.version} · ${words.from} ${from} · SHA-256 ${signed.sha256}`,
    parties: words.studioIs(`${studio.legalName}, ${placeOf(studio)}`),
    blocks: text?.body ?? [],
    marks: png === null ? [] : [{ caption: words[mark], png, alt: words.markOf(words[mark], name), line }],
  };
}

function placeOf({ location, address }: Studio): string {
  return [location, address].filter((one) => one !== '').join(', ');
}
