import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal, type ServerWords, wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { busyWith } from './panel.store';

/** A press that asks the provider: one at a time, while the panel stays as it is, and what came of it in words. */
export function usePress() {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ words: ServerWords | null } | null>(null);
  const said = useServerWords(failed?.words ?? null);
  const noAnswer = failed === null ? null : t('calendar.panel.noAnswer');
  return {
    isSending,
    /** Null when nothing went wrong. */
    failure: said ?? noAnswer,
    /** `refused`: after a clear no, which frees what was held. */
    press: async (work: () => Promise<void>, refused: () => void) => {
      setSending(true);
      setFailed(null);
      busyWith(true);
      try {
        await work();
      } catch (error) {
        setFailed({ words: wordsOf(error) });
        if (error instanceof Refusal && !error.isPassing) refused();
      } finally {
        busyWith(false);
        setSending(false);
      }
    },
  };
}
