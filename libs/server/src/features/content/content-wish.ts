import {
  CONTENT_PICTURES,
  CONTENT_TEXTS,
  type ContentKind,
  type ContentTextName,
  type ContentTexts,
  type PictureSlot,
} from '#contracts/content/content';
import { faultsOf, tidied } from '#domain/content/content-fields';
import { DomainError } from '../../platform/errors.js';
import type { Upload } from '../forms/submission/form-upload.js';
import type { KeptPicture, KeptPictures } from './content-item.entity.js';
import type { ContentItem } from './content.repository.js';

/** What was sent of a review or a service: what is not there stays as it is. */
export interface ContentWish {
  texts: ContentTexts;
  isVisible?: boolean;
  /** Bytes of a new picture; null takes away the one that is there. */
  pictures: Readonly<Partial<Record<PictureSlot, Buffer | null>>>;
  /** The version that was seen, where the caller says it. */
  version?: number;
  /** Chosen by the browser: a new one that is sent again is the same. */
  uniqueId?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VERSION = /^[1-9]\d{0,8}$/;

/** Throws VALIDATION_FAILED for what is none of its fields, SITE_MISMATCH for content of another site. 002 §7 */
export function wishOf(kind: ContentKind, siteId: number, { fields, files }: Upload): ContentWish {
  const { siteId: site, visible, version, uniqueId, ...rest } = fields;
  if (site !== undefined && site !== String(siteId))
    throw new DomainError('SITE_MISMATCH', 'This session is of another site.');
  return {
    ...read(kind, { fields: rest, files }),
    ...(visible === undefined ? {} : { isVisible: oneOf('visible', visible, ['true', 'false']) === 'true' }),
    ...(version === undefined ? {} : { version: Number(matching('version', version, VERSION)) }),
    ...(uniqueId === undefined ? {} : { uniqueId: matching('uniqueId', uniqueId, UUID).toLowerCase() }),
  };
}

/** Throws VALIDATION_FAILED, which names the first field at fault. */
export function mustBeRight(kind: ContentKind, texts: ContentTexts): void {
  const [first] = Object.entries(faultsOf(kind, texts));
  if (first !== undefined) throw invalid(`${first[0]} ${WORDS[first[1]]}`);
}

const WORDS = {
  missing: 'must not be empty.',
  tooLong: 'is too long.',
  unprintable: 'has letters that cannot be shown.',
  choice: 'is none of its choices.',
  weeks: 'must be weeks of a pregnancy, as in 12, 12-32 or 32+.',
  price: 'must be dollars, as in 89.50.',
  minutes: 'must be minutes, from 1 to 600.',
} as const;

function read(kind: ContentKind, { fields, files }: Upload): Pick<ContentWish, 'texts' | 'pictures'> {
  const texts: Partial<Record<ContentTextName, string>> = {};
  const pictures: Partial<Record<PictureSlot, Buffer | null>> = {};
  for (const [name, text] of Object.entries(fields)) {
    const slot = slotOf(kind, name);
    if (isTextOf(kind, name)) texts[name] = tidied(kind, name, text);
    else if (slot === null) throw invalid(`There is no field ${name.slice(0, 40)}.`);
    // The address of the picture that is there, as older callers send it back, changes nothing.
    else if (['', 'null'].includes(text.trim())) pictures[slot] = null;
  }
  for (const [name, { bytes }] of Object.entries(files)) {
    const slot = slotOf(kind, name);
    if (slot === null) throw invalid(`There is no picture ${name.slice(0, 40)}.`);
    // So a browser sends that no file was chosen.
    if (bytes.length > 0) pictures[slot] = bytes;
  }
  return { texts, pictures };
}

function isTextOf(kind: ContentKind, name: string): name is ContentTextName {
  return (CONTENT_TEXTS[kind] as readonly string[]).includes(name);
}

function slotOf(kind: ContentKind, name: string): PictureSlot | null {
  const slots: Readonly<Record<string, PictureSlot>> = CONTENT_PICTURES[kind];
  return (Object.hasOwn(slots, name) ? slots[name] : undefined) ?? null;
}

function oneOf(name: string, text: string, known: readonly string[]): string {
  if (!known.includes(text)) throw invalid(`${name} must be one of ${known.join(', ')}.`);
  return text;
}

function matching(name: string, text: string, shape: RegExp): string {
  if (!shape.test(text)) throw invalid(`${name} is none.`);
  return text;
}

function invalid(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}

/** Whether it is so already: nothing is changed, by whoever sends it again. */
export function isDone(item: ContentItem, { texts, isVisible, pictures }: ContentWish): boolean {
  const names = Object.keys(texts) as ContentTextName[];
  return (
    names.every((name) => texts[name] === (item.texts[name] ?? '')) &&
    (isVisible ?? item.isVisible) === item.isVisible &&
    (Object.entries(pictures) as [PictureSlot, Buffer | null][]).every(
      ([slot, bytes]) => bytes === null && item.pictures[slot] === undefined,
    )
  );
}

/** The next version of it. */
export function changed(item: ContentItem, wish: ContentWish, put: KeptPictures): ContentItem {
  const all = Object.entries({ ...item.pictures, ...put }) as [PictureSlot, KeptPicture][];
  const pictures = Object.fromEntries(all.filter(([slot]) => wish.pictures[slot] !== null));
  return {
    ...item,
    ...{ texts: { ...item.texts, ...wish.texts }, pictures },
    ...{ isVisible: wish.isVisible ?? item.isVisible, version: item.version + 1 },
  };
}
