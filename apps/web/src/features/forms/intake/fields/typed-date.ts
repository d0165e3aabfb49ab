import { parseUsDate } from '#domain/time/calendar-day';

/** What a field shows after a key, and where the caret stands in it. */
export interface Typed {
  text: string;
  caret: number;
}

const LENGTHS = [2, 2, 4] as const;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `MM / DD / YYYY` while it is being typed, pasted or mended. The caret counts characters of `typed`. */
export function typedDate(typed: string, caret: number): Typed {
  const iso = ISO.exec(typed.trim());
  if (iso !== null) return atEnd(shownDate(typed.trim()));
  if (caret >= typed.length) return atEnd(joined(flowing(typed)));
  return mended(typed, caret);
}

/** The answer of a date field: `YYYY-MM-DD`, or as it was written while no calendar has that day. */
export function answeredDate(text: string): string {
  return parseUsDate(text) ?? text.trim();
}

/** The way back, with the zeros that were left out. */
export function shownDate(answer: string): string {
  const iso = ISO.exec(answer);
  if (iso !== null) return `${iso[2]} / ${iso[3]} / ${iso[1]}`;
  return joined(flowing(answer));
}

/** Typing onwards: a part that is full, closed by a separator, or can't take a second digit begins the next one. */
function flowing(text: string): string[] {
  const parts = [''];
  for (const sign of text) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    if (/\d/.test(sign)) take(parts, sign);
    else if (part !== '' && at < 2) {
      parts[at] = part.padStart(2, '0');
      parts.push('');
    }
  }
  return parts.at(-1) === '' ? parts.slice(0, -1) : parts;
}

function take(parts: string[], digit: string): void {
  const last = parts.length - 1;
  if (parts[last]?.length === LENGTHS[last] && last < 2) parts.push('');
  const at = parts.length - 1;
  const part = parts[at] ?? '';
  if (part.length === LENGTHS[at]) return;
  const standsAlone = part === '' && ((at === 0 && digit > '1') || (at === 1 && digit > '3'));
  parts[at] = standsAlone ? `0${digit}` : part + digit;
}

/** A change before the end leaves the other parts where they are. */
function mended(typed: string, caret: number): Typed {
  const parts = typed.split(/\D+/).slice(0, 3);
  const last = parts.length - 1;
  if ((parts[last] ?? '').length > (LENGTHS[last] ?? 0)) parts.splice(last, 1, ...flowing(parts[last] ?? ''));
  const text = joined(parts.map((part, at) => part.slice(0, LENGTHS[at])));
  return { text, caret: afterDigits(text, digitsIn(typed.slice(0, caret))) };
}

function joined(parts: readonly string[]): string {
  return parts.slice(0, 3).join(' / ');
}

function atEnd(text: string): Typed {
  return { text, caret: text.length };
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Where the caret stands behind so many digits. */
export function afterDigits(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
}
