import type { CodeChannel, FormLanguage, SignedText } from '#contracts/forms';
import type { EvidenceGroup } from '#contracts/forms.dto';
import { FORM_LABELS } from '#domain/form-labels';
import { isolated } from '#domain/people/isolated-name';
import { longDate, stamp } from '#domain/time/site-time';
import type { FormDocumentRecord, FormEvidence } from '../documents/form-document.entity.js';

/** The words of the evidence that a document ends with. */
interface CertificateWords {
  title: string;
  intro: string;
  verifyCaption: string;
  who: {
    heading: string;
    studio: string;
    client: string;
    clientId: string;
    appointment: string;
    visit: string;
    document: string;
  };
  how: {
    heading: string;
    code: string;
    codeBy: Record<CodeChannel, string>;
    assisted: string;
    verifiedAt: string;
    receivedAt: string;
  };
  where: {
    heading: string;
    seen: string;
    claimed: string;
    browser: string;
    given: string;
    opened: string;
    zone: string;
  };
  texts: {
    version: string;
    sha256: string;
    scrolled: string;
    accepted: string;
    signed: string;
    received: string;
    method: string;
  };
  /** After a moment that stands alone. */
  told: string;
  methods: Record<SignedText['method'], string>;
  answers: { heading: string; sha256: string };
  languages: Record<FormLanguage, string>;
}

export const CERTIFICATE_WORDS: Record<FormLanguage, CertificateWords> = {
  en: {
    title: 'Certificate of signature',
    intro:
      'This page says who signed, what was signed, when and how. The SHA-256 of this file is kept apart from it: whoever scans the code beside, signed in as staff, is told whether one byte of it was changed. It is sealed, too: any reader of PDF files shows a change. What is “told by the browser” is its word; all else the server saw or knew itself.',
    verifyCaption: 'Verify this document',
    who: {
      heading: 'Who',
      studio: 'Studio',
      client: 'Client',
      clientId: 'Client id',
      appointment: 'Appointment',
      visit: 'Date and service',
      document: 'Document',
    },
    how: {
      heading: 'How the person was verified',
      code: 'One-time code',
      codeBy: { text: 'Text message to', email: 'E-mail to' },
      assisted: 'Without a code, by staff member',
      verifiedAt: 'Verified at',
      receivedAt: 'Form received at',
    },
    where: {
      heading: 'From where',
      seen: 'Network address seen by the server',
      claimed: 'Network address told by the browser',
      browser: 'Browser, as it calls itself',
      given: 'Form opened at, seen by the server',
      opened: 'Form opened at, told by the browser',
      zone: 'Time zone told by the browser',
    },
    texts: {
      version: 'Version and language',
      sha256: 'SHA-256 of the text',
      scrolled: 'Read to the end, told by the browser',
      accepted: 'Accepted at, told by the browser',
      signed: 'Signed at, told by the browser',
      received: 'Received at, seen by the server',
      method: 'Signed',
    },
    told: 'told by the browser',
    methods: { drawn: 'drawn by hand', typed: 'typed full name and confirmation' },
    answers: { heading: 'The answers', sha256: 'SHA-256 of the answers' },
    languages: { en: 'English', es: 'Spanish' },
  },
  es: {
    title: 'Certificado de firma',
    intro:
      'Esta página dice quién firmó, qué se firmó, cuándo y cómo. El SHA-256 de este archivo se guarda aparte: quien escanee el código de al lado con una sesión del personal sabrá si se cambió un solo byte. Además está sellado: cualquier lector de PDF muestra un cambio. Lo “dicho por el navegador” es su palabra; todo lo demás lo vio o lo sabía el servidor.',
    verifyCaption: 'Verificar este documento',
    who: {
      heading: 'Quién',
      studio: 'Estudio',
      client: 'Clienta',
      clientId: 'Número de clienta',
      appointment: 'Cita',
      visit: 'Fecha y servicio',
      document: 'Documento',
    },
    how: {
      heading: 'Cómo se verificó la identidad',
      code: 'Código de un solo uso',
      codeBy: { text: 'Mensaje de texto a', email: 'Correo electrónico a' },
      assisted: 'Sin código, por el miembro del personal',
      verifiedAt: 'Verificada el',
      receivedAt: 'Formulario recibido el',
    },
    where: {
      heading: 'Desde dónde',
      seen: 'Dirección IP vista por el servidor',
      claimed: 'Dirección IP dicha por el navegador',
      browser: 'Navegador, según dice llamarse',
      given: 'Abierto el, visto por el servidor',
      opened: 'Abierto el, dicho por el navegador',
      zone: 'Zona horaria dicha por el navegador',
    },
    texts: {
      version: 'Versión e idioma',
      sha256: 'SHA-256 del texto',
      scrolled: 'Leído entero, dicho por el navegador',
      accepted: 'Aceptado el, dicho por el navegador',
      signed: 'Firmado el, dicho por el navegador',
      received: 'Recibido el, visto por el servidor',
      method: 'Firma',
    },
    told: 'dicho por el navegador',
    methods: { drawn: 'dibujada a mano', typed: 'nombre completo escrito y confirmado' },
    answers: { heading: 'Las respuestas', sha256: 'SHA-256 de las respuestas' },
    languages: { en: 'inglés', es: 'español' },
  },
};

/** The facts of a submission in a language; `zone` is the site's. The same rows stand on the PDF and on the verify page. */
export function certificateGroups(document: FormDocumentRecord, language: FormLanguage, zone: string): EvidenceGroup[] {
  const words = CERTIFICATE_WORDS[language];
  const { visit, evidence } = document;
  return [
    {
      heading: words.who.heading,
      rows: [
        ...studioRows(evidence, words),
        { label: words.who.client, value: `${visit.firstName} ${visit.lastName}`.trim() },
        { label: words.who.clientId, value: document.clientId },
        { label: words.who.appointment, value: String(document.appointmentId) },
        { label: words.who.visit, value: `${longDate(visit.startsLocal, language)} · ${visit.serviceName}` },
        { label: words.who.document, value: document.documentId },
      ],
    },
    { heading: words.how.heading, rows: [...verificationRows(document, words, zone)] },
    ...evidence.signed.map((text) => textGroup(text, { language, words, zone, receivedAt: evidence.receivedAt })),
    {
      heading: words.where.heading,
      rows: [
        { label: words.where.seen, value: evidence.serverAddress },
        { label: words.where.claimed, value: evidence.claimedAddress },
        { label: words.where.browser, value: evidence.browser },
        ...(evidence.givenAt === undefined ? [] : [{ label: words.where.given, value: stamp(evidence.givenAt, zone) }]),
        { label: words.where.opened, value: stamp(evidence.openedAt, zone) },
        { label: words.where.zone, value: evidence.timeZone },
      ],
    },
    { heading: words.answers.heading, rows: [{ label: words.answers.sha256, value: document.answersSha256 }] },
  ];
}

function studioRows({ studio }: FormEvidence, words: CertificateWords): EvidenceGroup['rows'] {
  if (studio === undefined) return [];
  const { legalName, location, address } = studio;
  return [{ label: words.who.studio, value: [legalName, location, address].filter((one) => one !== '').join(', ') }];
}

function verificationRows(
  { evidence }: FormDocumentRecord,
  words: CertificateWords,
  zone: string,
): EvidenceGroup['rows'] {
  const { proof, assistedBy, receivedAt } = evidence;
  const received = { label: words.how.receivedAt, value: stamp(receivedAt, zone) };
  if (proof === null) {
    const name = isolated(assistedBy?.name ?? '');
    return [{ label: words.how.assisted, value: `${name} (${assistedBy?.id ?? ''})` }, received];
  }
  return [
    { label: words.how.code, value: `${words.how.codeBy[proof.channel]} ${proof.contact}` },
    { label: words.how.verifiedAt, value: stamp(proof.verifiedAt, zone) },
    received,
  ];
}

interface TextFrame {
  language: FormLanguage;
  words: CertificateWords;
  zone: string;
  receivedAt: string;
}

function textGroup(text: SignedText, { language, words, zone, receivedAt }: TextFrame): EvidenceGroup {
  const typed = text.typedName === undefined ? '' : `: ${isolated(text.typedName)}`;
  return {
    heading: FORM_LABELS[language].consents[text.kind].name,
    rows: [
      { label: words.texts.version, value: `${text.version} · ${words.languages[text.language]}` },
      { label: words.texts.sha256, value: text.sha256 },
      { label: words.texts.scrolled, value: stamp(text.scrolledAt, zone) },
      { label: words.texts.accepted, value: stamp(text.acceptedAt, zone) },
      { label: words.texts.signed, value: stamp(text.signedAt, zone) },
      { label: words.texts.received, value: stamp(receivedAt, zone) },
      { label: words.texts.method, value: `${words.methods[text.method]}${typed}` },
    ],
  };
}
