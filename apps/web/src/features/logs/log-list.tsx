import { Skeleton } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconHistoryOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../api/load-failed';
import { serverInstant } from '../../live/line/server-clock';
import { ActionButton } from '../../ui/action/action-button';
import { PageState } from '../../ui/page/page-state';
import { dayOf } from '../../ui/time/times';
import { useStillness } from '../timeline/use-stillness';
import { LogExport } from './sheet/log-export';
import { LogLine } from './log-line';
import type { Site } from './reading/log-sites';
import type { LogWish } from './reading/logs.data';
import styles from './logs.module.css';
import { useLineWords } from './use-line-words';
import type { ShownLogs } from './reading/use-site-logs';

/** So far down that what comes above moves what is read, in px. */
const SCROLLED = 40;

export interface LogListProps {
  logs: ShownLogs;
  wish: LogWish;
  sites: readonly Site[];
}

/** Lines of all sites, newest first; what is new comes when nobody reads, and else says so. */
export function LogList({ logs, wish, sites }: LogListProps) {
  const { t } = useTranslation();
  const [{ y }, scrollTo] = useWindowScroll();
  const { lines, awaited, error, retry, showEarlier, isReadingEarlier } = logs;
  const { shown, waiting, show, reading } = useStillness(lines ?? [], y > SCROLLED);
  const words = useLineWords();
  if (lines === undefined) return error === null ? <ListSkeleton /> : <LoadFailed {...{ error, retry }} isRetried />;
  const nameOf = (id: number) => (sites.length === 1 ? null : (sites.find(({ siteId }) => siteId === id)?.name ?? ''));
  const earlier = {
    ...{ id: 'earlier', enabled: true, isRunning: isReadingEarlier, run: () => showEarlier?.() },
    label: t(isReadingEarlier ? 'timeline.reading' : 'timeline.earlier'),
  };
  const showNews = () => {
    scrollTo({ y: 0 });
    show();
  };
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <p>{t('logs.newestFirst')}</p>
        <div role="status">
          {waiting > 0 && (
            <button type="button" className={styles.news} onClick={showNews}>
              {t('timeline.news', { count: waiting })}
            </button>
          )}
        </div>
        <LogExport {...{ sites, wish }} />
      </div>
      {lines.length === 0 && awaited.length === 0 && showEarlier === null && (
        <PageState icon={<IconHistoryOff />} title={t('logs.nothing')} lines={[t('logs.nothingHelp')]} />
      )}
      <ol className={styles.lines} aria-label={t('timeline.title')} {...reading}>
        {shown.map((line) => (
          <LogLine
            key={line.id}
            {...{ line }}
            words={words(line)}
            siteName={nameOf(line.siteId)}
            today={dayOf(serverInstant(), line.timeZone)}
          />
        ))}
      </ol>
      {showEarlier !== null && (
        <div className={styles.more}>
          <ActionButton action={earlier} variant="subtle" />
        </div>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((one) => (
        <Skeleton key={one} height={44} radius={12} m={14} width="auto" />
      ))}
    </div>
  );
}
