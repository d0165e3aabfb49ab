import { flushSync } from 'react-dom';

/** Lets a held list follow and leads to its first entry: what waited went up. */
export function showFirst(list: HTMLElement | null, letGo: () => void): void {
  flushSync(letGo);
  const first = list?.querySelector<HTMLElement>('[data-entry]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
