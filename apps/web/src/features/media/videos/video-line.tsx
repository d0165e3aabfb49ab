import { IconAlertTriangle, IconMovie } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '#contracts/media/video-view.dto';
import styles from './video-line.module.css';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** How far the video of a visit is; nothing when there is none, or it was revoked. */
export const VideoLine = memo(function VideoLine({ video }: { video: VideoView | null }) {
  const { t } = useTranslation();
  if (video === null || video.state === 'revoked') return null;
  const { state, percent } = video;
  return (
    <p className={styles.line} data-video={state}>
      {state === 'failed' ? <IconAlertTriangle {...LOOK} /> : <IconMovie {...LOOK} />}
      <span>{t(`videoLine.${state}`, { percent })}</span>
    </p>
  );
});
