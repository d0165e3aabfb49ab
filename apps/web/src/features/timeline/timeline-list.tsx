import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TimelineRef } from '../../live/patches/timeline/timeline-page';
import { serverInstant } from '../../live/line/server-clock';
import { ActionButton } from '../../ui/action/action-button';
import { dayOf } from '../../ui/time/times';
import { TimelineEntryLine } from './timeline-entry-line';
import { runsOf } from './timeline-words';
import styles from './timeline.module.css';
import { useStillness } from './use-stillness';
import { useTimeline } from './use-timeline';

/** What happened, newest first, live; earlier ones when they are asked for. */
export function TimelineList({ of, timeZone }: { of: TimelineRef; timeZone: string }) {
  const { t } = useTranslation();
  const { entries, error, retry, showEarlier, isReadingEarlier, earlierError } = useTimeline(of);
  const { shown, waiting, show, reading } = useStillness(entries);
  if (entries === undefined) return error === null ? <TimelineSkeleton /> : <Failed retry={retry} />;
  if (entries.length === 0 && showEarlier === null) return <p className={styles.empty}>{t('timeline.empty')}</p>;
  const today = dayOf(serverInstant(), timeZone);
  const earlier = {
    id: 'earlier',
    label: t(isReadingEarlier ? 'timeline.reading' : 'timeline.earlier'),
    enabled: true,
    isRunning: isReadingEarlier,
    run: () => showEarlier?.(),
  };
  return (
    <div className={styles.list} {...reading}>
      <div role="status">
        {waiting > 0 && (
          <button type="button" className={styles.news} onClick={show}>
            {t('timeline.news', { count: waiting })}
          </button>
        )}
      </div>
      <ol className={styles.entries}>
        {runsOf(shown).map((run) => (
          <TimelineEntryLine key={run.entry.id} {...{ run, timeZone, today }} isOfMany={'clientId' in of} />
        ))}
      </ol>
      {earlierError !== null && (
        <p className={styles.failed} role="alert">
          {t('timeline.failed')}
        </p>
      )}
      {showEarlier !== null && <ActionButton action={earlier} variant="subtle" />}
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p className={styles.failed}>{t('timeline.failed')}</p>
      <ActionButton action={{ id: 'retry', label: t('timeline.retry'), enabled: true, run: retry }} />
    </div>
  );
}

function TimelineSkeleton() {
  return (
    <div className={styles.entries} aria-hidden="true">
      <Skeleton height={18} />
      <Skeleton height={18} />
      <Skeleton height={18} />
    </div>
  );
}
