import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#contracts/media/photos.dto';
import type { VisitRef } from '../../../../live/patches/visit-page';
import { PageState } from '../../../../ui/page/page-state';
import styles from '../photo-board.module.css';
import { PhotoTile } from './photo-tile';
import { RemovePhoto } from './remove-photo';
import { useOrdering } from './use-ordering';

export interface UploadedPhotosProps {
  visit: VisitRef;
  photos: readonly PhotoView[];
  /** Has the list read again: its links are over. */
  onStale: () => void;
}

/** What is there, in its order, on every screen of the visit alike. */
export function UploadedPhotos({ visit, photos, onStale }: UploadedPhotosProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<PhotoView | null>(null);
  const { ready, said, move, drag } = useOrdering(visit, photos);
  const preparing = photos.filter(({ state }) => state === 'received');
  const count = ready.length;
  return (
    <section className={styles.uploaded} aria-label={t('photos.uploaded')}>
      <div className={styles.bar}>
        <h2>{t('photos.uploaded')}</h2>
        <p className={styles.aside}>{count > 0 && count}</p>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {count + preparing.length === 0 ? (
        <PageState
          title={t('photos.empty')}
          lines={[t('photos.emptyHelp')]}
          icon={<IconPhoto size={28} stroke={1.5} aria-hidden="true" />}
        />
      ) : (
        <ol className={styles.grid}>
          {ready.map((photo, index) => (
            <PhotoTile
              key={photo.photoId}
              {...{ photo, index, count, drag, onStale }}
              onMove={(by) => move(photo, index + by)}
              onRemove={() => setAsked(photo)}
            />
          ))}
          {preparing.map(({ photoId, name }) => (
            <li key={photoId} className={styles.tile} data-phase="preparing">
              <span className={styles.noPicture}>{t('photos.preparing', { name })}</span>
            </li>
          ))}
        </ol>
      )}
      {asked !== null && <RemovePhoto visit={visit} photo={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
