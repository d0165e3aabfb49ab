interface Titled {
  title: string;
}

const MOMENT_MS = 300;

/** A drawing thread with bad days: the title of the document says which. */
export default async function drawOddly({ title }: Titled): Promise<Uint8Array | { fault: string }> {
  if (title === 'hangs') for (;;);
  if (title === 'takes a moment') for (const end = Date.now() + MOMENT_MS; Date.now() < end;);
  if (title === 'dies') process.exit(3);
  if (title === 'eats') for (const all = []; ;) all.push(Array.from({ length: 1e6 }, () => ({})));
  if (title === 'fails') return { fault: 'TypeError\n    at draw' };
  return Uint8Array.from(Buffer.from(`drawn: ${title}`));
}
