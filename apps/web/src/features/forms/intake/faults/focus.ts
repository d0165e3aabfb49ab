import type { ConsentKind } from '#contracts/forms';

/** Where the row of an agreement takes the focus. */
export function consentId(kind: ConsentKind): string {
  return `intake-consent-${kind}`;
}

/** Brings something into the middle of the screen, with its words, and gives it the focus. */
export function focusOn(id: string): void {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  (target?.closest('[data-name]') ?? target)?.scrollIntoView({ block: 'center' });
}
