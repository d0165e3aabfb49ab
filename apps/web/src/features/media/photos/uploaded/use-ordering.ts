import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#contracts/media/photos.dto';
import type { VisitRef } from '../../../../live/patches/visit-page';
import { orderPhotos } from '../photos.data';
import { moved } from './photo-order';
import { useReasonOf } from './use-reason-of';

export interface Ordering {
  /** As this screen shows them: what was moved here stands there at once. */
  ready: readonly PhotoView[];
  /** What happened, said politely. */
  said: string;
  move: (photo: PhotoView, to: number) => void;
  drag: {
    /** What is in the hand, and over what. */
    moved: string | null;
    over: string | null;
    begin: (photoId: string) => void;
    hover: (photoId: string) => void;
    drop: (to: number) => void;
    end: () => void;
  };
}

export function useOrdering(visit: VisitRef, photos: readonly PhotoView[]): Ordering {
  const { t } = useTranslation();
  const reasonOf = useReasonOf();
  const [said, setSaid] = useState('');
  const [mine, setMine] = useState<{ of: readonly PhotoView[]; order: readonly PhotoView[] } | null>(null);
  const [hand, setHand] = useState<{ moved: string | null; over: string | null }>(NOTHING);
  const turn = useRef(Promise.resolve());
  // A newer list is the truth again.
  const ready = mine !== null && mine.of === photos ? mine.order : photos.filter(({ state }) => state === 'ready');
  const move = (photo: PhotoView, to: number) => {
    const order = moved(ready, photo, to);
    if (order === ready) return;
    setMine({ of: photos, order });
    setSaid(t('photos.moved', { name: photo.name, place: order.indexOf(photo) + 1 }));
    // One after another: the last order is the one that stays.
    turn.current = turn.current
      .then(() =>
        orderPhotos(
          visit,
          order.map(({ photoId }) => photoId),
        ),
      )
      .catch((error: unknown) => {
        setMine(null);
        setSaid(t('photos.notMoved', { reason: reasonOf(error) }));
      });
  };
  return {
    ...{ ready, said, move },
    drag: {
      ...hand,
      begin: (photoId) => setHand({ moved: photoId, over: null }),
      hover: (photoId) => setHand((now) => (now.over === photoId ? now : { ...now, over: photoId })),
      drop: (to) => {
        const photo = ready.find(({ photoId }) => photoId === hand.moved);
        if (photo !== undefined) move(photo, to);
        setHand(NOTHING);
      },
      end: () => setHand(NOTHING),
    },
  };
}

const NOTHING = { moved: null, over: null };
