import type { SiteLine } from '../reading/log-pages';
import { exactClock } from '../exact-clock';
import { dayOf, zoneName } from '../../../ui/time/times';
import type { LineWords } from '../use-line-words';

export interface SheetCell {
  value: string;
  /** A text is a text, whatever it begins with: nothing that a spreadsheet computes. */
  type: StringConstructor;
  fontWeight?: 'bold';
}

/** No letter of XML 1.0: one of them and the file does not open. */
const UNPRINTABLE = /[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu;

export interface SheetLine {
  line: SiteLine;
  words: LineWords;
  siteName: string;
}

/** A row of names, and one of each line: when by the clock of its site, where, what, whom it is about, what is different, who and through what. */
export function sheetRows(names: readonly string[], lines: readonly SheetLine[]): SheetCell[][] {
  const head = names.map((name): SheetCell => ({ ...textOf(name), fontWeight: 'bold' }));
  return [head, ...lines.map((one) => cellsOf(one).map(textOf))];
}

function cellsOf({ line, words, siteName }: SheetLine): string[] {
  const { at, timeZone, clientName, appointmentId } = line;
  const when = `${dayOf(at, timeZone)} ${exactClock(at, timeZone)} ${zoneName(new Date(at), timeZone)}`;
  return [
    ...[when, siteName, words.said, clientName ?? '', words.visit === '' ? words.about : words.visit],
    ...[appointmentId === null ? '' : String(appointmentId), words.changes.join('\n'), words.who, words.through],
  ];
}

function textOf(text: string): SheetCell {
  return { value: text.replace(UNPRINTABLE, ' '), type: String };
}
