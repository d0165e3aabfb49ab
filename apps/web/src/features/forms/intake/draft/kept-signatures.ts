import type { ConsentKind, SignedText } from '#contracts/forms';
import type { KeptSignatures } from '../intake-state';

const KEY = 'studio-hub.signed';
/** As long as the proof of who she is: a form ticket is good for two hours. */
const KEPT_MS = 2 * 3_600_000;

interface Stored extends Omit<KeptSignatures, 'signed'> {
  form: string;
  keptAt: number;
  signed: Partial<Record<ConsentKind, SignedPicture>>;
}

interface SignedPicture {
  /** PNG in base64. */
  png: string;
  text: SignedText;
}

/** Whatever is still being written when another word is spoken is not. */
let turn = 0;

/** For a reload of this tab, and for that alone: they never leave the browser before the form does. */
export async function keepSignatures(form: string, { openedAt, beside, signed }: KeptSignatures): Promise<void> {
  const own = ++turn;
  const pictures = Object.entries(signed).map(
    async ([kind, { png, text }]) => [kind, { png: toText(await png.arrayBuffer()), text }] as const,
  );
  const stored: Stored = {
    ...{ form, keptAt: Date.now(), openedAt, beside },
    signed: Object.fromEntries<SignedPicture>(await Promise.all(pictures)),
  };
  if (own === turn) write(JSON.stringify(stored));
}

export function forgetSignatures(): void {
  turn += 1;
  sessionStorage.removeItem(KEY);
}

/** Those of this form; what is of another one is another client's, and goes. */
export function keptSignatures(form: string): KeptSignatures | null {
  const stored = read();
  if (stored === null) return null;
  if (stored.form !== form || Date.now() - stored.keptAt > KEPT_MS) {
    forgetSignatures();
    return null;
  }
  const { openedAt, beside } = stored;
  const signed = Object.entries(stored.signed).map(([kind, { png, text }]) => [kind, { png: toPicture(png), text }]);
  return { openedAt, beside, signed: Object.fromEntries(signed) as KeptSignatures['signed'] };
}

/** When a page begins: nothing stays in a tab that shows anything but the form it was signed in. */
export function forgetSignaturesElsewhere(path: string): void {
  const stored = read();
  if (stored !== null && !path.replace(/\/$/, '').endsWith(`/appointments/${stored.form.replace(':', '/')}`))
    forgetSignatures();
}

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** A storage that is full or shut keeps nothing: then it is signed anew. */
function write(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

function toText(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join(''));
}

function toPicture(text: string): Blob {
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)], { type: 'image/png' });
}
