import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/call';
import { useLanguage } from '../../ui/language/use-language';

/** A press that changes something: one at a time, and why it could not be done in words. What is there instead the list hears by itself. */
export function usePress() {
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
      .catch((error: unknown) => setFailure(wordsOf(error)?.[language] ?? t('exceptions.noAnswer')))
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };
  return { isSending, failure, press };
}
