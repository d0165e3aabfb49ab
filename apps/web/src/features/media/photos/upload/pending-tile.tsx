import { IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../ui/language/use-language';
import styles from '../photo-board.module.css';
import type { PendingPhoto } from './photo-queue';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface PendingTileProps {
  photo: PendingPhoto;
  onDrop: () => void;
  onRetry: () => void;
}

/** One file on its way. */
export function PendingTile({ photo, onDrop, onRetry }: PendingTileProps) {
  const { t } = useTranslation();
  const { name, phase, share } = photo;
  const percent = Math.round(share * 100);
  const reason = useReason(photo);
  return (
    <li className={styles.tile} data-phase={phase}>
      <Preview photo={photo} />
      {phase !== 'sent' && (
        <button type="button" className={styles.cross} aria-label={t('photos.takeBack', { name })} onClick={onDrop}>
          <IconX {...LOOK} />
        </button>
      )}
      <div className={styles.foot}>
        <progress className={styles.progress} max={100} value={percent} aria-label={name} />
        <p className={styles.name}>
          <bdi>{name}</bdi> · {t(`photos.phase.${phase}`, { percent })}
        </p>
        {phase === 'failed' && <p className={styles.reason}>{t('photos.couldNotUpload', { reason })}</p>}
        {phase === 'failed' && typeof photo.why !== 'string' && (
          <button type="button" className={styles.again} aria-label={t('photos.againOf', { name })} onClick={onRetry}>
            <IconRefresh {...LOOK} />
            {t('photos.again')}
          </button>
        )}
      </div>
    </li>
  );
}

function useReason({ why }: PendingPhoto): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (why === null) return t('photos.faults.noAnswer');
  return typeof why === 'string' ? t(`photos.faults.${why}`) : why[language];
}

/** Not every browser draws HEIC. */
function Preview({ photo: { preview } }: { photo: PendingPhoto }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(preview !== '');
  if (isShown) return <img className={styles.picture} src={preview} alt="" onError={() => setShown(false)} />;
  return (
    <span className={styles.noPicture}>
      <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
      {t('photos.notShown')}
    </span>
  );
}
