import { IconCircleCheck, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ServerWords } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';
import type { Action } from '../../ui/action/action';
import { useRetries } from '../../api/use-retries';
import { EndScreen } from './end-screen';

/** 000 §2 form-filled-already */
export function FilledScreen({ way }: { way: Action | null }) {
  const { t } = useTranslation();
  return (
    <EndScreen
      tone="leaf"
      icon={<IconCircleCheck />}
      title={t('form.filledHeading')}
      lines={[t('form.filledText')]}
      actions={way === null ? [] : [way]}
    />
  );
}

export interface NothingScreenProps {
  detail: ServerWords | null;
  onRetry: () => void;
  onLookUp: () => void;
}

/** 000 §2 no-data-found */
export function NothingScreen({ detail, onRetry, onLookUp }: NothingScreenProps) {
  const { t } = useTranslation();
  const said = useServerWords(detail);
  return (
    <EndScreen
      tone="amber"
      icon={<IconSearchOff />}
      title={t('app.nothingFound')}
      lines={[t('form.nothingHelp')]}
      detail={`${t('form.unavailable')} ${said ?? ''}`}
      actions={[
        { id: 'look-up', label: t('form.lookUp'), enabled: true, run: onLookUp },
        { id: 'retry', label: t('app.retry'), enabled: true, run: onRetry },
      ]}
    />
  );
}

export interface ErrorScreenProps {
  /** Null when there was no answer at all: then it goes on by itself. */
  detail: ServerWords | null;
  onRetry: () => void;
}

/** 000 §2 error */
export function ErrorScreen({ detail, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation();
  const said = useServerWords(detail);
  useRetries(detail === null, onRetry);
  return (
    <EndScreen
      tone="rose"
      icon={<IconPlugConnectedX />}
      title={t('app.errorText')}
      lines={[detail === null ? t('app.unreachable') : t('form.errorHelp')]}
      detail={said ?? ''}
      actions={[{ id: 'retry', label: t('app.retry'), enabled: true, run: onRetry }]}
    />
  );
}
