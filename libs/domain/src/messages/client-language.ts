/** `es` as a whole word or the beginning of one: Chinese, Japanese and "ingles" hold these two letters as well. */
const SPANISH = /(?<![\p{L}\d])(es|spanish)/iu;
const NAME = 'language:';

/**
 * The language of the mails about a visit: that of the first line of its notes that has 'language:' in it, wherever it stands in the line. English
 * without such a line, and for every other language. 002 §5
 */
export function clientLanguage(notes: string): 'en' | 'es' {
  for (const line of notes.split(/\r\n|\r|\n/)) {
    const at = line.toLowerCase().indexOf(NAME);
    if (at !== -1) return SPANISH.test(line.slice(at + NAME.length)) ? 'es' : 'en';
  }
  return 'en';
}
