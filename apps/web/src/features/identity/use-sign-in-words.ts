import { useTranslation } from 'react-i18next';
import { Unreachable } from '../../api/call';

/** The server's own words, or the document's text for a lost connection. 001 §8 Sign-in failures */
export function useSignInWords(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Unreachable) return t('identity.login.networkError', { weird: t('app.weird'), message });
    return message;
  };
}
