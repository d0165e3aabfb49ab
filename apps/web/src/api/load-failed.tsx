import { IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Refusal, Unreachable, wordsOf } from './call';
import { useServerWords } from './use-server-words';
import { retryOf } from './parts';
import { PageState } from '../ui/page/page-state';
import { useRetries } from './use-retries';

export interface LoadFailedProps {
  error: Error | null;
  retry: () => void;
  /** What is read tries again by itself already. */
  isRetried?: boolean;
}

/** A page that could not be read: the server said no, or there was no answer. Then it tries again by itself. 001 §8 */
export function LoadFailed({ error, retry, isRetried = false }: LoadFailedProps) {
  const { t } = useTranslation();
  const said = useServerWords(wordsOf(error));
  const isCut = error instanceof Unreachable;
  const again = retryOf(error, retry);
  useRetries(isCut && !isRetried, again);
  const isRefused = error instanceof Refusal;
  const message = isCut ? t('app.unreachable') : (said ?? error?.message ?? '');
  const lines = isRefused ? [t('app.nothingFoundText'), message] : [t('app.errorText'), t('app.onload', { message })];
  return (
    <PageState
      tone="alert"
      icon={isRefused ? <IconSearchOff /> : <IconPlugConnectedX />}
      title={t(isRefused ? 'app.nothingFound' : 'app.errorHeading')}
      lines={lines}
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: again }}
    />
  );
}
