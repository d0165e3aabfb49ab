import { type RefObject, useEffect } from 'react';

/** Where a screen begins with one thing to type, that is where the keyboard is. The page stays where it is. */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
  }, [target]);
}
