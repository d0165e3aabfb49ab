import { phoneSoFar } from '#domain/people/contact';
import { afterDigits, type Typed } from './typed-date';

/** `(xxx) xxx-xxxx` from the first ten digits, while it is being typed or pasted. 000 §5 */
export function typedPhone(typed: string, caret: number): Typed {
  const all = typed.replace(/\D/g, '');
  // The country code stands before the field: a pasted one would be the first of the ten.
  const extra = all.length > 10 && all.startsWith('1') ? 1 : 0;
  const text = phoneSoFar(all.slice(extra, extra + 10));
  if (caret >= typed.length) return { text, caret: text.length };
  const before = typed.slice(0, caret).replace(/\D/g, '').length;
  return { text, caret: afterDigits(text, Math.max(0, before - extra)) };
}
