import { useRef, useState } from 'react';
import { useLanguage } from '../ui/language/use-language';
import { Refusal, wordsOf } from './call';

export interface Press {
  isSending: boolean;
  /** Why the last one could not be done. */
  failure: string | null;
  press: (work: () => Promise<void>) => void;
}

/**
 * A press that changes something: one at a time, and what came of it in words: the server's, or `noAnswer`. `onStale` is called when what it
 * was about is another one by now, or gone.
 */
export function usePress(noAnswer: string, onStale?: () => void): Press {
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
        setFailure(wordsOf(error)?.[language] ?? noAnswer);
        if (error instanceof Refusal && (error.status === 409 || error.status === 404)) onStale?.();
      })
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };
  return { isSending, failure, press };
}
