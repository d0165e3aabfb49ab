import { createHash } from 'node:crypto';
import type { FormLanguage, SigningEvidence, SigningMethod } from '#contracts/forms';
import { CONSENT_KINDS, FORM_LANGUAGES, SIGNING_METHODS } from '#contracts/forms';
import { holdsIllFormedText, isPlainText } from '#domain/plain-text';
import { DomainError } from '../../../platform/errors.js';

/** A multipart body as it was read. */
export interface Upload {
  fields: Record<string, string>;
  files: Record<string, { bytes: Buffer; contentType: string }>;
}

/** The same content has the same hash, in whatever order its parts came. */
export function hashOf({ fields, files }: Upload): Buffer {
  const hash = createHash('sha256');
  for (const name of Object.keys(fields).sort()) hash.update(JSON.stringify([name, fields[name]]));
  for (const name of Object.keys(files).sort())
    hash.update(name).update(
      createHash('sha256')
        .update(files[name]?.bytes ?? '')
        .digest(),
    );
  return hash.digest();
}

export function idOf(upload: Upload, name: 'appointmentId' | 'siteId'): number {
  const text = upload.fields[name] ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new DomainError('VALIDATION_FAILED', `${name} must be a number.`);
  return Number(text);
}

export function languageOf({ fields }: Upload): FormLanguage {
  return FORM_LANGUAGES.find((one) => one === fields['language']) ?? 'en';
}

const ZONE = /^[\w+/-]{1,60}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** What the browser says of how the texts were read and signed. A claim: the server's own facts stand beside it. */
export function evidenceOf({ fields }: Upload): SigningEvidence {
  const { signed, timeZone, openedAt } = record(parsed(fields['evidence'] ?? ''));
  if (!Array.isArray(signed) || signed.length > CONSENT_KINDS.length) throw unreadable();
  return {
    signed: signed.map((one) => signedText(record(one))),
    timeZone: zoneOf(timeZone),
    openedAt: instantOf(openedAt),
  };
}

function signedText(one: Record<string, unknown>): SigningEvidence['signed'][number] {
  const kind = CONSENT_KINDS.find((known) => known === one['kind']);
  const language = FORM_LANGUAGES.find((known) => known === one['language']);
  const method: SigningMethod | undefined = SIGNING_METHODS.find((known) => known === one['method']);
  const { version, points, typedName } = one;
  const isCounted = typeof version === 'number' && typeof points === 'number' && Number.isSafeInteger(points);
  if (kind === undefined || language === undefined || method === undefined || !isCounted) throw unreadable();
  if ((method === 'typed') !== (typedName !== undefined)) throw unreadable();
  return {
    ...{ kind, language, method, version, points: method === 'typed' ? 0 : points },
    sha256: textOf(one['sha256'], 64),
    scrolledAt: instantOf(one['scrolledAt']),
    acceptedAt: instantOf(one['acceptedAt']),
    signedAt: instantOf(one['signedAt']),
    ...(typedName === undefined ? {} : { typedName: nameOf(typedName) }),
  };
}

/** Its texts may be written by their numbers, so that nobody saw them before. */
function parsed(text: string): unknown {
  const value = decoded(text);
  if (holdsIllFormedText(value)) throw unreadable();
  return value;
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw unreadable();
  return value as Record<string, unknown>;
}

function textOf(value: unknown, longest: number): string {
  if (typeof value !== 'string' || value.length > longest) throw unreadable();
  return value;
}

/** Written under the document: one line of what can be printed. */
function nameOf(value: unknown): string {
  const text = textOf(value, 130);
  if (!isPlainText(text) || /[\r\n\t]/.test(text)) throw unreadable();
  return text;
}

function zoneOf(value: unknown): string {
  const text = textOf(value, 60);
  if (!ZONE.test(text)) throw unreadable();
  return text;
}

function instantOf(value: unknown): string {
  const text = textOf(value, 30);
  if (!INSTANT.test(text) || Number.isNaN(Date.parse(text))) throw unreadable();
  return text;
}

function unreadable(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'evidence is not what a signed form carries.');
}
