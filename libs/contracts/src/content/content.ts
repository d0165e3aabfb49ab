import type { PhotoType } from '../media/photos.js';

/** What the studios' web pages show of a site: what clients say of it, and what it offers. 002 §3 */
export const CONTENT_KINDS = ['review', 'service'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const CONTENT_SERVICES = ['Ultrasounds', 'DNA', 'Massages'] as const;
/** General, or best seller. */
export const SERVICE_TYPES = ['type1', 'type2'] as const;

/** The texts of each kind, by their names on the wire. 002 §3 */
export const CONTENT_TEXTS = {
  review: ['service', 'name', 'abstract'],
  service: [
    ...(['service', 'type', 'name', 'weeks', 'price', 'price1', 'price2', 'price3', 'time1', 'time2'] as const),
    ...(['image1Title', 'image2Title', 'abstract'] as const),
  ],
} as const satisfies Record<ContentKind, readonly string[]>;
export type ContentTextName = (typeof CONTENT_TEXTS)['service'][number];
export type ContentTexts = Readonly<Partial<Record<ContentTextName, string>>>;

/** The pictures of each kind: the name of what is sent, and where it is read. */
export const CONTENT_PICTURES = {
  review: { photo: 'image1' },
  service: { icon: 'icon', image1: 'image1', image2: 'image2', image3: 'image3', image4: 'image4' },
} as const satisfies Record<ContentKind, Readonly<Record<string, string>>>;
export const PICTURE_SLOTS = ['icon', 'image1', 'image2', 'image3', 'image4'] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** As the document has it on the wire. */
export type VisibleText = 'true' | 'false';

/** Of one kind at a site. */
export const MOST_CONTENT = 300;
/** Bytes of one picture as it is sent. */
export const LARGEST_CONTENT_PICTURE = 8 * 1024 * 1024;
export const CONTENT_PICTURE_TYPES: readonly PhotoType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'];
