const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** What begins, ends or overrides a direction. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name for the middle of a line: one in Hebrew or Arabic would draw the numbers and signs behind it to its other side. It stands between
 * U+2068 and U+2069, which nobody sees; every other name is as it was. Unicode Standard Annex 9, 2.4 "Explicit Directional Isolates"
 */
export function isolated(name: string): string {
  const plain = name.replace(MARKS, '');
  return holdsRightToLeft(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Whether any letter of it is written to the left: Hebrew, Arabic and their kin. */
export function holdsRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
