import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Home and End lead to the ends, whatever the heights on the way turn out to be: who went to the end stays there when the last rows are
 * higher than was thought, though not when others come after them. What it gives is called before other rows are drawn.
 */
export function useEnds(table: RefObject<HTMLElement | null>, ids: readonly string[]): () => void {
  const isHeld = useRef(false);
  const of = useRef(ids);
  useKeys(table);
  useLayoutEffect(() => {
    const region = table.current?.parentElement;
    if (isHeld.current) region?.scrollTo({ top: region.scrollHeight });
    isHeld.current = false;
  });
  return useCallback(() => {
    const region = table.current?.parentElement;
    const isAtEnd = !!region && region.scrollTop + region.clientHeight >= region.scrollHeight - 1;
    isHeld.current = isAtEnd && of.current === ids;
    of.current = ids;
  }, [table, ids]);
}

/** At one step: a smooth way through rows that are measured meanwhile ends beside its goal. */
function useKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = table.current?.parentElement;
    if (!region) return;
    const go = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey, target } = event;
      if (target !== region || (key !== 'Home' && key !== 'End')) return;
      if (ctrlKey || altKey || metaKey || shiftKey) return;
      event.preventDefault();
      region.scrollTop = key === 'Home' ? 0 : region.scrollHeight;
    };
    region.addEventListener('keydown', go);
    return () => region.removeEventListener('keydown', go);
  }, [table]);
}
