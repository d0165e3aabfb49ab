const MOST_WORDS = 6;
/** A trigram is the least that the index finds in the middle of a word. */
const LEAST_WITHIN = 3;

/**
 * Patterns of LIKE that all have to match the folded text of a client (`search_text`), each word of which follows a space. A short word is
 * looked for at the beginning of words alone. None when there is nothing to search for. `folded` is the typed text as the database folds it.
 */
export function searchPatterns(typed: string, folded: string): string[] {
  const words = wordsOf(typed, folded).filter((word) => /[\p{Letter}\p{Number}]/u.test(word));
  return words.slice(0, MOST_WORDS).map((word) => {
    const literal = word.replace(/[\\%_]/g, String.raw`\$&`);
    return word.length < LEAST_WITHIN ? `% ${literal}%` : `%${literal}%`;
  });
}

/** What can be nothing but a phone, or a part of one, is one word, however it is set apart. */
function wordsOf(typed: string, folded: string): string[] {
  if (!/^[\d\s().+-]+$/.test(typed)) return folded.split(' ');
  return [
    typed
      .replace(/^\s*\+1/, '')
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10}$)/, ''),
  ];
}
