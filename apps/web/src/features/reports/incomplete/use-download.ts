import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_INCOMPLETE_BOOKINGS } from '#contracts/reports/reports';
import { Refusal } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';
import { type IncompleteFilters, saveIncomplete } from './incomplete.data';

/** How long it is said what became of it. 002 §9 */
const SAID_FOR_MS = 9_000;

export interface Said {
  words: string;
  isFailure: boolean;
}

/** A second press while the first is on its way is none. */
export function useDownload(filters: IncompleteFilters) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const wordsOf = (error: unknown): string => {
    if (!(error instanceof Refusal))
      return t('incomplete.notFetched', { detail: error instanceof Error ? error.message : String(error) });
    if (error.message === NO_INCOMPLETE_BOOKINGS || error.message === '') return t('incomplete.none');
    return error.words[language];
  };
  const run = () => {
    if (isRunning) return;
    setRunning(true);
    setSaid(null);
    saveIncomplete(filters, language)
      .then(() => setSaid({ words: t('incomplete.downloaded'), isFailure: false }))
      .catch((error: unknown) => setSaid({ words: wordsOf(error), isFailure: true }))
      .finally(() => setRunning(false));
  };
  return { run, isRunning, said };
}
