/** A text as a literal of SQL, the same as pg's `escapeLiteral`, which goes letter by letter: that took longer than writing an event as JSON. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return quoted.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
