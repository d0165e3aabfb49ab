import { useState } from 'react';
import { type ContentTextName, LARGEST_CONTENT_PICTURE, type PictureSlot } from '#contracts/content/content';
import { type ContentFault, faultsOf } from '#domain/content/content-fields';
import { changeContent, type Content, type ContentPlace, createContent } from '../content.data';
import { changeOf, differences, type NewPictures, type Texts, textsOf } from '../edited';

export type ItemForm = ReturnType<typeof useItemForm>;

/** What is typed, against what was seen and what is there now. */
export function useItemForm(place: ContentPlace, item: Content | null) {
  const { kind } = place;
  const [uniqueId] = useState(() => item?.uniqueId ?? crypto.randomUUID());
  const [seen, setSeen] = useState(item);
  const [texts, setTexts] = useState<Texts>(() => textsOf(kind, item));
  const [pictures, setPictures] = useState<NewPictures>({});
  const [isTried, setTried] = useState(false);
  const change = changeOf(kind, seen, texts);
  const faults: Partial<Record<ContentTextName, ContentFault>> = faultsOf(kind, { ...textsOf(kind, seen), ...change });
  const isTooLarge = (slot: PictureSlot) => (pictures[slot]?.size ?? 0) > LARGEST_CONTENT_PICTURE;
  const others = seen === null || item === null ? [] : differences(kind, seen, item);
  // Shown, hidden or put elsewhere meanwhile: no word of it is another one.
  const base = others.length === 0 ? item : seen;
  return {
    ...{ texts, pictures, isTried, setTried, isTooLarge, others },
    faultOf: (name: ContentTextName) => (isTried ? (faults[name] ?? null) : null),
    isRight: Object.keys(faults).length === 0 && !Object.keys(pictures).some((slot) => isTooLarge(slot as PictureSlot)),
    write: (name: ContentTextName, text: string) => setTexts({ ...texts, [name]: text }),
    choose: (slot: PictureSlot, file: File | null) => setPictures({ ...pictures, [slot]: file }),
    takeTheirs: () => {
      setSeen(item);
      setTexts(textsOf(kind, item));
      setPictures({});
    },
    keepMine: () => setSeen(item),
    send: () =>
      base === null
        ? createContent(place, uniqueId, { texts: change, pictures })
        : changeContent(place, base, { texts: change, pictures }),
  };
}
