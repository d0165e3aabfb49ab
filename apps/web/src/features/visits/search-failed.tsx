import { IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Unreachable, wordsOf } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';
import { PageState } from '../../ui/page/page-state';

/** The server said no, or there was no answer. 002 §8 */
export function SearchFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation();
  const said = useServerWords(wordsOf(error));
  const detail = error instanceof Unreachable ? t('visits.unreachable') : error.message;
  return (
    <PageState
      tone="alert"
      icon={said === null ? <IconPlugConnectedX /> : <IconSearchOff />}
      title={said === null ? t('visits.failed', { detail }) : t('visits.refused', { detail: said })}
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }}
    />
  );
}
