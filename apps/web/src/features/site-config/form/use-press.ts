import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal, wordsOf } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';

/** A press that changes a record: one at a time, and what came of it in words. 002 §8: what the server says, or 'Error:' */
export function usePress(onStale: () => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const press = (work: () => Promise<void>) => {
    // A second press comes before the first is drawn.
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    work()
      .catch((error: unknown) => {
        setFailure(wordsOf(error)?.[language] ?? t('siteConfig.failed', { message: t('siteConfig.noAnswer') }));
        if (error instanceof Refusal && (error.status === 409 || error.status === 404)) onStale();
      })
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };
  return { isSending, failure, press };
}
