import { type RefObject, useEffect, useRef } from 'react';

/** A new step begins at its heading, for screen readers and the keyboard alike. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}
