import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconMovieOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LinkedVideo } from '#contracts/media/videos.dto';
import { call, Refusal } from '../../../api/call';
import { LoadFailed } from '../../../api/load-failed';
import { useLanguage } from '../../../ui/language/use-language';
import { PageState } from '../../../ui/page/page-state';
import { shortDate } from '../../../ui/time/times';
import styles from './linked-video.module.css';

const NOT_FOUND = 404;

/** What the link of a mail leads to: the video, or why there is none any more. */
export function LinkedVideoPart({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['linked-video', token],
    queryFn: async ({ signal }) => (await call('videos.linked', { as: 'nobody', path: { token }, signal })).body,
    retry: false,
  });
  if (error instanceof Refusal && error.status === NOT_FOUND)
    return <Gone title={t('linkedVideo.unknown')} help={t('linkedVideo.unknownHelp')} />;
  if (error !== null) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={styles.player ?? ''} radius={16} aria-hidden="true" />;
  const { state, studio } = data;
  if (state !== 'ready')
    return <Gone title={t(`linkedVideo.${state}`)} help={t(`linkedVideo.${state}Help`, { studio })} />;
  return <Player token={token} video={data} />;
}

function Player({ token, video: { studio, lastDay } }: { token: string; video: LinkedVideo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = `/api/video/${token}`;
  return (
    <section className={styles.part}>
      <h1>{t('linkedVideo.title', { studio })}</h1>
      <video
        className={styles.player}
        src={`${address}/file`}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={t('linkedVideo.player')}
      />
      <div className={styles.foot}>
        <Button
          component="a"
          href={`${address}/download`}
          download
          leftSection={<IconDownload size={20} stroke={1.75} />}
        >
          {t('linkedVideo.save')}
        </Button>
        <p>
          {t('linkedVideo.until', { date: shortDate(lastDay, language) })} {t('linkedVideo.silent')}
        </p>
      </div>
    </section>
  );
}

function Gone({ title, help }: { title: string; help: string }) {
  return <PageState level={1} tone="alert" icon={<IconMovieOff />} title={title} lines={[help]} />;
}
