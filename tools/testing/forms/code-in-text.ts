export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Six digits turn up by chance in times with microseconds and in hashes: a code is neither a fraction nor a part of a word. */
export function standingAlone(code: string): RegExp {
  return new RegExp(String.raw`(?:(?<![0-9A-Za-z])(?<!\d\.)|(?<=\\[nrt]))${code}(?![0-9A-Za-z])`);
}
