import { IconCircleCheck, IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '#contracts/media/video-view.dto';
import { useLiveQuery } from '../../../live/use-live';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { Panel } from '../../../ui/page/panel';
import { momentOf } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import { RevokeLink } from '../links/revoke-link';
import { useAsking } from '../links/use-asking';
import { VideoLine } from './video-line';
import { requestVideo, revokeVideo, videoQuery, type VideoWish } from './videos.data';
import styles from './video-panel.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The video of a visit's photos, from the button to the link. 001 §2.4 */
export function VideoPanel({ wish, timeZone }: { wish: VideoWish; timeZone: string }) {
  const { t } = useTranslation();
  const { data } = useLiveQuery(videoQuery(wish));
  const asking = useAsking(t('videos.noAnswer'));
  const now = useNow(60_000);
  if (data === undefined) return null;
  const { video } = data;
  const isUnderWay = video?.state === 'requested' || video?.state === 'rendering';
  const isThere = video?.state === 'ready' && Date.parse(video.expiresAt ?? '') > now;
  const create = {
    id: 'create-video',
    label: t(asking.isRunning ? 'videos.asking' : video?.state === 'failed' ? 'videos.again' : 'videos.create'),
    enabled: wish.images.length > 0 && wish.email !== '' && !isUnderWay,
    isRunning: asking.isRunning,
    run: () => asking.run(async () => void (await requestVideo(wish))),
  };
  const words = {
    title: t('videos.revokeAsk'),
    help: t('videos.revokeHelp'),
    go: t('videos.revoke'),
    stay: t('videos.keep'),
    noAnswer: t('videos.noAnswer'),
  };
  return (
    <Panel title={t('videos.title')}>
      <div role="status">
        {asking.isDone && isUnderWay && (
          <p className={styles.done}>
            <IconCircleCheck {...LOOK} />
            {t('videos.created')}
          </p>
        )}
        <Standing {...{ video, wish, isThere, timeZone }} />
      </div>
      {isUnderWay && <Bar percent={video.percent} />}
      {asking.failure !== null && <FormAlert text={asking.failure} />}
      <Panel.Actions>
        <ActionButton action={create} variant="filled" icon={<IconMovie {...LOOK} />} />
        {isThere && <RevokeLink words={words} revoke={() => revokeVideo(wish.siteId, video.videoId)} />}
      </Panel.Actions>
    </Panel>
  );
}

function Bar({ percent }: { percent: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="progressbar" aria-label={t('videos.progress')} aria-valuenow={percent}>
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}

interface Stands {
  video: VideoView | null;
  wish: VideoWish;
  isThere: boolean;
  timeZone: string;
}

function Standing({ video, wish, isThere, timeZone }: Stands) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (video?.state === 'requested' || video?.state === 'rendering') return <VideoLine video={video} />;
  if (isThere && video !== null) {
    const date = momentOf(video.expiresAt ?? '', timeZone, language);
    return <p>{t('videos.readyUntil', { date })}</p>;
  }
  const help = t(wish.images.length === 0 ? 'videos.noPhotos' : wish.email === '' ? 'videos.noEmail' : 'videos.none', {
    email: wish.email,
  });
  return (
    <>
      {video?.state === 'failed' && (
        <>
          <VideoLine video={video} />
          <p>{t(video.fault === 'photos' ? 'videos.failedPhotos' : 'videos.failedOther')}</p>
        </>
      )}
      {video?.state === 'revoked' && <p>{t('videos.revoked')}</p>}
      {video?.state === 'ready' && <p>{t('videos.expired')}</p>}
      <p>{help}</p>
    </>
  );
}
