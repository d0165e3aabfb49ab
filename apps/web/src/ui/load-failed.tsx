import { IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal, Unreachable } from '../api/call';
import { PageState } from './page-state';

const RETRY_EVERY_MS = 5_000;

export interface LoadFailedProps {
  error: Error | null;
  retry: () => void;
}

/** A page that could not be read: the server said no, or there was no answer. Then it tries again by itself. 001 §8 */
export function LoadFailed({ error, retry }: LoadFailedProps) {
  const { t } = useTranslation();
  const isCut = error instanceof Unreachable;
  useRetries(isCut, retry);
  const isRefused = error instanceof Refusal;
  const message = isCut ? t('app.unreachable') : (error?.message ?? '');
  const lines = isRefused ? [t('app.nothingFoundText'), message] : [t('app.errorText'), t('app.onload', { message })];
  return (
    <PageState
      tone="alert"
      icon={isRefused ? <IconSearchOff /> : <IconPlugConnectedX />}
      title={t(isRefused ? 'app.nothingFound' : 'app.errorHeading')}
      lines={lines}
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
