/** What may be chosen as a photo of a visit (issue 12 §3). `types` are the browser's names for them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Bytes of one photo as it is uploaded. */
export const LARGEST_PHOTO_BYTES = 25 * 1024 * 1024;
/** Width times height. */
export const MOST_PHOTO_PIXELS = 60_000_000;
/** Photos of one visit, with those that are still on their way. */
export const MOST_PHOTOS = 200;
/** Longest name of a file that is kept, in characters. */
export const LONGEST_PHOTO_NAME = 200;
/** Longer sides in pixels. */
export const PHOTO_SIDES = { large: 2_048, thumbnail: 400 } as const;
/** For how long an address of a photo shows it. */
export const PHOTO_LINK_SECONDS = 300;

export const PHOTO_STATES = ['uploading', 'received', 'ready', 'refused', 'deleted'] as const;
/** `received`: all of it is in the store and the worker has yet to look at it. */
export type PhotoState = (typeof PHOTO_STATES)[number];

export const PHOTO_FLOW = {
  uploading: ['received', 'deleted'],
  received: ['ready', 'refused', 'deleted'],
  ready: ['deleted'],
  refused: ['deleted'],
  deleted: [],
} as const satisfies Record<PhotoState, readonly PhotoState[]>;

export const PHOTO_FAULTS = ['type', 'pixels', 'unreadable', 'twice', 'missing', 'failed'] as const;
/**
 * Why a file did not become a photo: by its content it is none that may be uploaded; it has too many pixels; it cannot be decoded; the visit
 * has the very same one; its bytes are not there; or we could not do it, which is no fault of the file.
 */
export type PhotoFault = (typeof PHOTO_FAULTS)[number];
