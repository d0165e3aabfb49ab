import {
  CONTENT_PICTURES,
  CONTENT_TEXTS,
  type ContentKind,
  type ContentTextName,
  type PictureSlot,
} from '#contracts/content/content';
import { tidied } from '#domain/content/content-fields';
import type { Content, ContentChange } from './content.data';

export type Texts = Readonly<Record<ContentTextName, string>>;
export type NewPictures = ContentChange['pictures'];

const SLOTS: readonly PictureSlot[] = ['image1', 'icon', 'image2', 'image3', 'image4'];
const EMPTY: Texts = {
  ...{ service: 'Ultrasounds', type: 'type1', name: '', weeks: '', abstract: '', image1Title: '', image2Title: '' },
  ...{ price: '', price1: '', price2: '', price3: '', time1: '', time2: '' },
};

/** What the fields begin with. */
export function textsOf(kind: ContentKind, item: Content | null): Texts {
  const own = CONTENT_TEXTS[kind].map((name) => [name, (item === null ? EMPTY[name] : item[name]) ?? '']);
  return { ...EMPTY, ...(Object.fromEntries(own) as Partial<Texts>) };
}

/** The texts that are others than were seen, as they are kept; of a new one all. */
export function changeOf(kind: ContentKind, seen: Content | null, texts: Texts): Partial<Texts> {
  const names = CONTENT_TEXTS[kind].filter((name) => seen === null || tidied(kind, name, texts[name]) !== seen[name]);
  return Object.fromEntries(names.map((name) => [name, tidied(kind, name, texts[name])]));
}

export function slotsOf(kind: ContentKind): readonly PictureSlot[] {
  const its: readonly string[] = Object.values(CONTENT_PICTURES[kind]);
  return SLOTS.filter((slot) => its.includes(slot));
}

/** In what two versions differ. Of a picture that is hidden each reading has another address: that there is one is all that is compared. */
export function differences(
  kind: ContentKind,
  seen: Content,
  now: Content,
): readonly (ContentTextName | PictureSlot)[] {
  const isHidden = [seen, now].some(({ visible }) => visible === 'false');
  return [
    ...CONTENT_TEXTS[kind].filter((name) => (seen[name] ?? '') !== (now[name] ?? '')),
    ...slotsOf(kind).filter((slot) =>
      isHidden ? Boolean(seen[slot]) !== Boolean(now[slot]) : (seen[slot] ?? '') !== (now[slot] ?? ''),
    ),
  ];
}

/** Those with all of these words in their name or text, of one service or of any. */
export function found(items: readonly Content[], text: string, service: string): readonly Content[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const its = plain(`${item.name} ${item.abstract} ${item.service}`);
    return (service === 'all' || item.service === service) && words.every((word) => its.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
