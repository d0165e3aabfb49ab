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
