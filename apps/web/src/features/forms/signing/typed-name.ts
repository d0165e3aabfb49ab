/** Case, accents, spaces and invisible marks aside. An empty name is nobody's. */
export function isSameName(typed: string, fullName: string): boolean {
  const plain = plainName(typed);
  return plain !== '' && plain === plainName(fullName);
}

function plainName(name: string): string {
  return (
    name
      .toLowerCase()
      .normalize('NFKD')
      // Phones write the curved one by themselves.
      .replace(/[‘’ʼ]/g, "'")
      .replace(/[\p{Mark}\p{Separator}\p{Format}\p{Control}]/gu, '')
  );
}

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
