import { createHash } from 'node:crypto';
import { pdfText } from '#testing/forms/pdf-text';
import type { ConsentText, FormLanguage } from '#contracts/forms';
import { consentHashInput } from '#domain/consent';
import { FORM_LABELS } from '#domain/form-labels';

/** What is printed and what stands behind it. */
export type Row = [string, string];

/** The words of a document in their order, without what stands at the edges of each page. */
export async function wordsOf(bytes: Buffer): Promise<string> {
  const pages = (await pdfText(bytes)).map((page) => page.split('\n'));
  return oneLine(
    pages
      .flatMap((lines) =>
        lines.slice(
          0,
          lines.findLastIndex((line) => line.startsWith('Studio Hub ')),
        ),
      )
      .join('\n'),
  );
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** What stands behind each of these labels, which must come in this order after `start`, up to `end`. */
export function rowsBehind(words: string, { start, labels, end }: { start: string; labels: string[]; end: string }) {
  let at = placeOf(words, start, 0);
  const stops = [...labels, end].map((label) => {
    const from = placeOf(words, label, at);
    at = from + label.length;
    return { label, from, to: at };
  });
  return labels.map((label, i): Row => [label, words.slice(stops[i]?.to, stops[i + 1]?.from).trim()]);
}

function placeOf(words: string, wanted: string, from: number): number {
  const at = words.indexOf(wanted, from);
  if (at < 0) throw new Error(`“${wanted}” does not come after “${words.slice(Math.max(0, from - 80), from)}”`);
  return at;
}

/** Parts of a signed text that are not printed; its hash is made anew from what was shown. */
export function missingOf(words: string, text: ConsentText): string[] {
  const blocks = text.body.flatMap((block) => (block.type === 'list' ? block.items : [block.text]));
  const hash = sha256(consentHashInput(text.title, text.body));
  return [...blocks, text.title, `SHA-256 ${hash}`].filter((one) => !words.includes(oneLine(one)));
}

/** Words of the certificate, as a reader finds them; in Spanish with the same in English beside each. */
const WORDS = {
  en: {
    title: 'Certificate of signature',
    who: ['Who', 'Studio', 'Client', 'Client id', 'Appointment', 'Date and service', 'Document'],
    how: ['How the person was verified', 'One-time code', 'Verified at', 'Form received at'],
    text: [
      ...['Version and language', 'SHA-256 of the text', 'Read to the end, told by the browser'],
      ...[
        'Accepted at, told by the browser',
        'Signed at, told by the browser',
        'Received at, seen by the server',
        'Signed',
      ],
    ],
    where: [
      ...['From where', 'Network address seen by the server', 'Network address told by the browser'],
      ...['Browser, as it calls itself', 'Form opened at, seen by the server', 'Form opened at, told by the browser'],
      'Time zone told by the browser',
    ],
    answers: ['The answers', 'SHA-256 of the answers'],
    codeBy: { text: 'Text message to', email: 'E-mail to' },
    language: 'English',
    marks: { initials: 'Initials', signature: 'Signature' },
    by: 'Signed by',
    drawn: 'drawn by hand',
    told: 'told by the browser',
    facts: ['Appointment', 'Service', 'Studio', 'Date of signature'],
  },
  es: {
    title: 'Certificado de firma',
    who: ['Quién', 'Estudio', 'Clienta', 'Número de clienta', 'Cita', 'Fecha y servicio', 'Documento'],
    how: ['Cómo se verificó la identidad', 'Código de un solo uso', 'Verificada el', 'Formulario recibido el'],
    text: [
      ...['Versión e idioma', 'SHA-256 del texto', 'Leído entero, dicho por el navegador'],
      ...[
        'Aceptado el, dicho por el navegador',
        'Firmado el, dicho por el navegador',
        'Recibido el, visto por el servidor',
      ],
      'Firma',
    ],
    where: [
      ...['Desde dónde', 'Dirección IP vista por el servidor', 'Dirección IP dicha por el navegador'],
      ...['Navegador, según dice llamarse', 'Abierto el, visto por el servidor'],
      ...['Abierto el, dicho por el navegador', 'Zona horaria dicha por el navegador'],
    ],
    answers: ['Las respuestas', 'SHA-256 de las respuestas'],
    codeBy: { text: 'Mensaje de texto a', email: 'Correo electrónico a' },
    language: 'español',
    marks: { initials: 'Iniciales', signature: 'Firma' },
    by: 'Firmado por',
    drawn: 'dibujada a mano',
    told: 'dicho por el navegador',
    facts: ['Cita', 'Servicio', 'Estudio', 'Fecha de la firma'],
  },
};

type Words = typeof WORDS.en;
export const CERTIFICATE: Record<FormLanguage, Words> = { en: WORDS.en, es: beside(WORDS.es, WORDS.en) };

/** What a client signed stays in her language; so does what has numbers in it, and the line below a mark. */
function beside(own: Words, english: Words): Words {
  const all = (name: 'who' | 'how' | 'text' | 'where' | 'answers' | 'facts'): string[] =>
    own[name].map((word, i) => `${word} · ${english[name][i] ?? ''}`);
  return {
    ...own,
    title: `${own.title} · ${english.title}`,
    ...{ who: all('who'), how: all('how'), text: all('text'), where: all('where'), answers: all('answers') },
    facts: all('facts'),
    marks: {
      initials: `${own.marks.initials} · ${english.marks.initials}`,
      signature: `${own.marks.signature} · ${english.marks.signature}`,
    },
  };
}

/** A word of the form as it is printed. */
export function printedWord(language: FormLanguage, of: (labels: (typeof FORM_LABELS)['en']) => string): string {
  const [own, english] = [of(FORM_LABELS[language]), of(FORM_LABELS.en)];
  return own === english ? own : `${own} · ${english}`;
}

/** Who the studio is that a text speaks of: its legal name, its location and the address. */
export function studioIn(words: string, { body: [first] }: ConsentText): string {
  const begin = first?.type === 'list' ? first.items[0] : first?.text;
  const until = words.indexOf(`. ${oneLine(begin ?? '')}`);
  const [, name = ''] = /(?:in this text is|en este texto es) (.+)$/.exec(words.slice(0, until)) ?? [];
  return name;
}

export interface CertificateFacts {
  who: string[];
  /** Of the code, and where it went, masked. */
  channel: 'text' | 'email';
  contact: string;
  texts: ConsentText[];
  browser: string;
  timeZone: string;
}

/** Stands for a moment of the visit. */
export const DURING = 'during the visit';

/** Every row of the certificate but the hash of the answers, with the value it must have. */
export function certificateRows(language: FormLanguage, facts: CertificateFacts): Row[] {
  const words = CERTIFICATE[language];
  const { who, channel, contact, texts, browser, timeZone } = facts;
  const address = '127.0.0.1';
  const drawn = language === 'en' ? words.drawn : `${words.drawn} · ${WORDS.en.drawn}`;
  return [
    ...rows(words.who, ['', ...who]),
    ...rows(words.how, ['', `${words.codeBy[channel]} ${contact}`, DURING, DURING]),
    ...texts.flatMap(({ kind, version, sha256: hash }) => [
      [printedWord(language, ({ consents }) => consents[kind].name), ''] satisfies Row,
      ...rows(words.text, [`${version} · ${words.language}`, hash, DURING, DURING, DURING, DURING, drawn]),
    ]),
    ...rows(words.where, ['', address, address, browser, DURING, DURING, timeZone]),
    ...rows(words.answers.slice(0, 1), ['']),
  ];
}

export const rows = (labels: readonly string[], values: readonly string[]): Row[] =>
  labels.map((label, i) => [label, values[i] ?? '']);
