import { useLayoutEffect, useRef } from 'react';

/** What was pressed keeps the focus where its row goes: a browser drops it from what is put elsewhere in the page. */
export function useKeptFocus(place: number): (pressed: HTMLElement) => void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  return (element) => {
    pressed.current = element;
  };
}
