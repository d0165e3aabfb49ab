import { IconCircleCheck, IconLinkOff, IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '#contracts/media/video-view.dto';
import { wordsOf } from '../../../api/call';
import { useLiveQuery } from '../../../live/use-live';
import { ActionButton } from '../../../ui/action/action-button';
import { Confirm } from '../../../ui/dialog/confirm';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { momentOf } from '../../../ui/time/times';
import { useNow } from '../../../ui/time/use-now';
import { VideoLine } from './video-line';
import { requestVideo, revokeVideo, videoQuery, type VideoWish } from './videos.data';
import styles from './video-panel.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The video of a visit's photos, from the button to the link. 001 §2.4 */
export function VideoPanel({ wish, timeZone }: { wish: VideoWish; timeZone: string }) {
  const { t } = useTranslation();
  const { data } = useLiveQuery(videoQuery(wish));
  const asking = useAsking();
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
  return (
    <section className={styles.panel} aria-labelledby="video-title">
      <h2 id="video-title">{t('videos.title')}</h2>
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
      <div className={styles.actions}>
        <ActionButton action={create} variant="filled" icon={<IconMovie {...LOOK} />} />
        {isThere && <Revoke siteId={wish.siteId} video={video} />}
      </div>
    </section>
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

function Revoke({ siteId, video }: { siteId: number; video: VideoView }) {
  const { t } = useTranslation();
  const asking = useAsking();
  const [isAsked, setIsAsked] = useState(false);
  const close = (): void => setIsAsked(false);
  const open = { id: 'revoke', label: t('videos.revoke'), enabled: true, run: () => setIsAsked(true) };
  const stay = { id: 'keep', label: t('videos.keep'), enabled: true, run: close };
  const run = (): void => {
    close();
    asking.run(() => revokeVideo(siteId, video.videoId));
  };
  return (
    <>
      <ActionButton action={open} icon={<IconLinkOff {...LOOK} />} />
      {asking.failure !== null && <FormAlert text={asking.failure} />}
      {isAsked && (
        <Confirm title={t('videos.revokeAsk')} stay={stay} go={{ ...open, id: 'go', run }}>
          {t('videos.revokeHelp')}
        </Confirm>
      )}
    </>
  );
}

/** Something that is asked of the server, once at a time. */
function useAsking() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const run = (ask: () => Promise<void>): void => {
    setPhase('running');
    setFailure(null);
    ask().then(
      () => setPhase('done'),
      (error: unknown) => {
        setPhase('idle');
        setFailure(wordsOf(error)?.[language] ?? t('videos.noAnswer'));
      },
    );
  };
  return { isRunning: phase === 'running', isDone: phase === 'done', failure, run };
}
