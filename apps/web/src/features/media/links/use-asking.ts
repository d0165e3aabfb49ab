import { useState } from 'react';
import { wordsOf } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';

/** Something that is asked of the server, once at a time; `noAnswer` is said where the server said nothing. */
export function useAsking(noAnswer: string) {
  const language = useLanguage();
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const run = (ask: () => Promise<void>): void => {
    setPhase('running');
    setFailure(null);
    ask().then(
      () => setPhase('done'),
      (error: unknown) => {
        setPhase('idle');
        setFailure(wordsOf(error)?.[language] ?? noAnswer);
      },
    );
  };
  return { isRunning: phase === 'running', isDone: phase === 'done', failure, run };
}
