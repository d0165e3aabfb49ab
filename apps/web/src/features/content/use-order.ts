import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/call';
import { useLanguage } from '../../ui/language/use-language';
import { moved } from '../media/photos/uploaded/photo-order';
import { type Content, type ContentPlace, orderContent } from './content.data';

export interface Drag {
  /** Ids of what is in the hand, and of what it is over. */
  hand: string | null;
  over: string | null;
  begin: (uniqueId: string) => void;
  hover: (uniqueId: string) => void;
  /** To the place of what it is over. */
  drop: () => void;
  end: () => void;
}

/** What is moved here stands there at once; a newer list is the truth again. */
export function useOrder(place: ContentPlace, items: readonly Content[], onStale: () => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [mine, setMine] = useState<{ of: readonly Content[]; order: readonly Content[] } | null>(null);
  const [said, setSaid] = useState('');
  const turn = useRef(Promise.resolve());
  const shown = mine !== null && mine.of === items ? mine.order : items;
  const move = (item: Content, to: number) => {
    const order = moved(shown, item, to);
    if (order === shown) return;
    setMine({ of: items, order });
    setSaid(t('content.moved', { name: item.name, place: order.indexOf(item) + 1, all: order.length }));
    const [seen, uniqueIds] = [idsOf(shown), idsOf(order)];
    // One after another: each begins with what the one before it made.
    turn.current = turn.current
      .then(() => orderContent(place, { seen, uniqueIds }))
      .catch((error: unknown) => {
        setMine(null);
        setSaid(wordsOf(error)?.[language] ?? t('content.noAnswer'));
        onStale();
      });
  };
  return { shown, said, move, drag: useDrag(shown, move) };
}

const NOTHING = { hand: null, over: null };

function useDrag(shown: readonly Content[], move: (item: Content, to: number) => void): Drag {
  const [now, setNow] = useState<Pick<Drag, 'hand' | 'over'>>(NOTHING);
  return {
    ...now,
    begin: (uniqueId) => setNow({ hand: uniqueId, over: null }),
    hover: (uniqueId) => setNow((before) => (before.over === uniqueId ? before : { ...before, over: uniqueId })),
    drop: () => {
      setNow(NOTHING);
      // Somebody else may have deleted either meanwhile.
      const item = shown.find(({ uniqueId }) => uniqueId === now.hand);
      const to = shown.findIndex(({ uniqueId }) => uniqueId === now.over);
      if (item !== undefined && to >= 0) move(item, to);
    },
    end: () => setNow(NOTHING),
  };
}

const idsOf = (items: readonly Content[]): string[] => items.map(({ uniqueId }) => uniqueId);
