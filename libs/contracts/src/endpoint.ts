import type { Policy } from './identity/rights.js';
import { LARGEST_CONTENT_PICTURE } from './content/content.js';
import { LARGEST_PHOTO_BYTES } from './media/photos.js';

/** Tries of one address that are counted before anything of the body is read; how many is the throttle's table. */
export type AddressLimit =
  | 'signIn.address'
  | 'code.address'
  | 'verify.address'
  | 'form.opened'
  | 'form.submit'
  | 'pair.address';

/** A body that a route reads: JSON unless it says otherwise, and at most so many bytes of it. */
export interface BodyRule {
  most: number;
  /** A stream is read by who wants it, no further than the store was told. */
  as?: 'multipart' | 'stream';
  /** Of members that a JSON body may name, where it is a list of things; else as few as any body may. */
  names?: number;
}

type Call = { method: 'GET' | 'HEAD' | 'DELETE'; takes?: never } | { method: 'PUT' | 'POST'; takes: BodyRule };

export type Endpoint = Policy &
  Call & {
    path: string;
    /** Type of what it answers with 200, null where that is nothing; `unknown` is no JSON of ours. A value is never there. */
    answers: unknown;
    perAddress?: AddressLimit;
    /** The same for everybody who asks, and no secret: browsers and proxies may keep it. */
    isCommon?: true;
    /**
     * Its answers are compressed for who takes them so. Only what holds no ticket, token, code or signed link: beside text that somebody
     * chose, its length would tell of them (BREACH).
     */
    isCompressed?: true;
  };

const KB = 1024;
/** A few words; also all that is read of whatever else comes to an address. */
export const SMALL_BODY = { most: 8 * KB } as const satisfies BodyRule;
/** What the provider tells of one appointment or client is below 4 KB. */
export const MESSAGE = { most: 32 * KB } as const satisfies BodyRule;
/** The notes of a visit, twice, in letters of four bytes. */
export const NOTES = { most: 64 * KB } as const satisfies BodyRule;
/** Every answer of a form, at its longest and in letters of four bytes. */
export const ANSWERS = { most: 64 * KB } as const satisfies BodyRule;
/** Every line and payment of a sale, with reasons and notes in letters of four bytes. */
export const CART = { most: 128 * KB } as const satisfies BodyRule;
/** Answers and two pictures of a megabyte. */
export const SIGNED_FORM = { most: 3 * KB * KB, as: 'multipart' } as const satisfies BodyRule;

/** Every text of a service and its five pictures. */
export const CONTENT_FORM = {
  most: 5 * LARGEST_CONTENT_PICTURE + 64 * KB,
  as: 'multipart',
} as const satisfies BodyRule;
/** The ids of all reviews of a site, in two orders. */
export const CONTENT_IDS = { most: 32 * KB } as const satisfies BodyRule;

/** Every row of a report. */
export const REPORT_ROWS = { most: 512 * KB, names: 10_000 } as const satisfies BodyRule;

/** One photo. */
export const PHOTO_BYTES = { most: LARGEST_PHOTO_BYTES, as: 'stream' } as const satisfies BodyRule;
/** The ids of all photos of a visit. */
export const PHOTO_IDS = { most: 16 * KB } as const satisfies BodyRule;
/** The links of a visit's photos, as long as an S3 store signs them. */
export const VIDEO_WISH = { most: 512 * KB } as const satisfies BodyRule;

/** Whoever is signed in, with any role. */
export const ANY_STAFF = { who: ['staff'], role: 'any' } as const satisfies Policy;
