import { useLanguage } from '../ui/language/use-language';
import type { ServerWords } from './call';

/** In the language of the screen; null when the server said nothing. */
export function useServerWords(words: ServerWords | null): string | null {
  const language = useLanguage();
  return words === null ? null : words[language];
}
