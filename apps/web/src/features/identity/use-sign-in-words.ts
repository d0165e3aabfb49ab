import { useTranslation } from 'react-i18next';
import { Unreachable, wordsOf } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';

/** The server's own words, or the document's text for a lost connection; null when nothing failed. 001 §8 Sign-in failures */
export function useSignInWords(error: Error | null): string | null {
  const { t } = useTranslation();
  const said = useServerWords(wordsOf(error));
  if (error === null || said !== null) return said;
  const { message } = error;
  return error instanceof Unreachable ? `${t('app.weird')} ${message}` : message;
}

/** What a `catch` was given. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
