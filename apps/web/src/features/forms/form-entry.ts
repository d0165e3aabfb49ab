/** How somebody came to the page of a form, from the state of the router's entry. */
export interface FormEntry {
  /** Staff opened it: the code's screens are skipped (decision 5). */
  skip2fa: boolean;
  /** On a device of the studio: the next visitor must see nothing of this one. */
  isShared: boolean;
  /** By an address and nothing else: a link, a reload of one, a look-up. */
  isLink: boolean;
  /** The client's own, which remembers her language. */
  isOwnDevice: boolean;
}

export function readEntry(state: unknown): FormEntry {
  const known = typeof state === 'object' && state !== null ? state : {};
  const skip2fa = 'skip2fa' in known && known.skip2fa === true;
  const isShared = 'isShared' in known && known.isShared === true;
  return { skip2fa, isShared, isLink: !('skip2fa' in known), isOwnDevice: !skip2fa && !isShared };
}

const SHORT_SIDE_OF_TABLETS_PX = 600;

/** A kiosk is a tablet. On a phone somebody scanned its code to go on alone. */
export function isStudioDevice({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) >= SHORT_SIDE_OF_TABLETS_PX;
}
