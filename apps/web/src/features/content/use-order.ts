import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/call';
import { useLanguage } from '../../ui/language/use-language';
import { moved } from '../media/photos/uploaded/photo-order';
import { type Content, type ContentPlace, orderContent } from './content.data';

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
    const ids = order.map(({ uniqueId }) => uniqueId);
    // One after another: the last order is the one that stays.
    turn.current = turn.current
      .then(() => orderContent(place, ids))
      .catch((error: unknown) => {
        setMine(null);
        setSaid(wordsOf(error)?.[language] ?? t('content.noAnswer'));
        onStale();
      });
  };
  return { shown, said, move };
}
