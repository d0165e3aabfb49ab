import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Unreachable } from '../api/call';
import { PageState } from './page-state';

const RETRY_EVERY_MS = 5_000;

export interface LoadFailedProps {
  error: Error | null;
  retry: () => void;
}

/** A page that could not be read. Without a connection it tries again by itself. 001 §8 */
export function LoadFailed({ error, retry }: LoadFailedProps) {
  const { t } = useTranslation();
  const isCut = error instanceof Unreachable;
  useRetries(isCut, retry);
  return (
    <PageState
      tone="alert"
      icon={<IconPlugConnectedX />}
      title={isCut ? t('app.unreachable.title') : t('app.errorHeading')}
      lines={
        isCut ? [t('app.unreachable.help')] : [t('app.errorText'), t('app.onload', { message: error?.message ?? '' })]
      }
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }}
    />
  );
}

function useRetries(isOn: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
