import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { DomainError } from '../../platform/errors.js';

const PREFIX_BYTES = 16;
// A folder takes names of 255 bytes.
const LONGEST_NAME_BYTES = 200;
const LONGEST_KEY_BYTES = 800;
/** Neither a step out of a folder nor a hidden file, and nothing that a header or a path would cut in two. */
const SEGMENT = /^(?!\.)[^/\\\p{Cc}\p{Cs}]+$/u;

/** `sites/4/` and 128 random bits and the name. */
export function newObjectKey(siteId: number, name: string): string {
  return `sites/${siteId}/${randomBytes(PREFIX_BYTES).toString('hex')}/${toSegment(name)}`;
}

export function assertObjectKey(key: string): void {
  const segments = key.split('/');
  const isKey =
    Buffer.byteLength(key) <= LONGEST_KEY_BYTES &&
    segments.every((segment) => SEGMENT.test(segment) && Buffer.byteLength(segment) <= LONGEST_NAME_BYTES);
  if (!isKey) throw new DomainError('VALIDATION_FAILED', 'This is no key of the file store.');
}

/** A prefix is a key and a slash. */
export function assertPrefix(prefix: string): void {
  assertObjectKey(prefix.replace(/\/$/, ''));
  if (!prefix.endsWith('/')) throw new DomainError('VALIDATION_FAILED', 'This is no prefix of the file store.');
}

/** What is kept; anything else is bytes that no browser shows. */
const CONTENT_TYPES = new Map([
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.heic', 'image/heic'],
  ['.mp4', 'video/mp4'],
]);

/** By the end of the key, so that every store knows it and none can be told otherwise later. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES.get(extname(key)) ?? 'application/octet-stream';
}

/** Without what a path or a header would take for its own. */
export function plainName(name: string): string {
  return name.replace(/[/\\\p{Cc}\p{Cs}]/gu, '_');
}

/** Of a name that is too long the end is kept: it holds the type. */
function toSegment(name: string): string {
  const end = Buffer.from(plainName(name)).subarray(-LONGEST_NAME_BYTES).toString();
  return end.replace(/^\uFFFD+/, '').replace(/^\.+/, '_') || '_';
}
