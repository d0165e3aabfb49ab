import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels by which a region at its end may miss it. */
const TOLERANCE_PX = 1;

/**
 * Home and End lead to the ends, whatever the heights on the way turn out to be: who went to the end stays there when rows are higher than was
 * thought, though not when others come after them. What it gives moves a region that is at its end to where that is by now, and says whether
 * it is one: nothing else may move it meanwhile.
 */
export function useEnds(table: RefObject<HTMLElement | null>, ids: readonly string[]): () => boolean {
  /** Where the region stood at its end, in pixels; null elsewhere. Rows that grow leave it there, a hand does not. */
  const end = useRef<number | null>(null);
  const of = useRef(ids);
  const look = useCallback(() => {
    const region = table.current?.parentElement;
    if (!region) return;
    const { scrollTop } = region;
    const isLeft = end.current === null || scrollTop < end.current - TOLERANCE_PX;
    end.current = isAtEnd(region) || !isLeft ? scrollTop : null;
  }, [table]);
  const hold = useCallback(() => {
    look();
    const region = table.current?.parentElement;
    if (!region || end.current === null) return false;
    if (!isAtEnd(region)) region.scrollTo({ top: region.scrollHeight });
    end.current = region.scrollTop;
    return true;
  }, [table, look]);
  useKeys(table);
  useLayoutEffect(() => {
    if (of.current === ids) hold();
    else end.current = null;
    of.current = ids;
  });
  useEffect(() => {
    const region = table.current?.parentElement;
    region?.addEventListener('scroll', look, { passive: true });
    return () => region?.removeEventListener('scroll', look);
  }, [table, look]);
  return hold;
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - TOLERANCE_PX;
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
