const MOST_INITIALS = 4;

/** The first letter of each part of the name, at most four. */
export function initialsOf(name: string): string {
  const letters = new Intl.Segmenter();
  return name
    .normalize('NFC')
    .split(/[\s-]+/u)
    .flatMap((part) => [...letters.segment(part)].slice(0, 1))
    .slice(0, MOST_INITIALS)
    .map(({ segment }) => segment.toUpperCase())
    .join('');
}
