import { Skeleton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Refusal, wordsOf } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';
import { PageState } from '../../ui/page/page-state';
import styles from './calendar.module.css';

export interface NotShownProps {
  /** Why the hours, or the appointments, could not be read. */
  hours: Error | null;
  visits: Error | null;
  retry: () => void;
}

/** Still being read, or why it could not be. 002 §4, §8 Calendar */
export function NotShown({ hours, visits, retry }: NotShownProps) {
  const { t } = useTranslation();
  const error = hours ?? visits;
  const detail = useServerWords(wordsOf(error)) ?? error?.message ?? '';
  if (error === null) return <Skeleton height="60vh" radius={16} aria-label={t('app.loading')} />;
  const isRefused = error instanceof Refusal;
  const refused = t(hours === null ? 'calendar.notLoaded' : 'calendar.refused', { detail });
  return (
    <PageState
      tone="alert"
      icon={<IconCalendarOff />}
      title={isRefused ? refused : t('app.weird')}
      lines={isRefused ? [] : [detail]}
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }}
    />
  );
}

/** no-blocks-found. 002 §4 */
export function NobodyThere({ isWhole, isWeek = false }: { isWhole: boolean; isWeek?: boolean }) {
  const { t } = useTranslation();
  if (!isWhole)
    return <PageState icon={<IconCalendarOff />} title={t('calendar.reading')} lines={[t('calendar.readingHelp')]} />;
  return (
    <PageState
      icon={<IconCalendarOff />}
      title={t(isWeek ? 'calendar.nobodyInWeek' : 'calendar.nobody')}
      lines={[t('calendar.nobodyHelp')]}
    />
  );
}

export function StillReading() {
  const { t } = useTranslation();
  return <p className={styles.partly}>{t('calendar.readingHelp')}</p>;
}
