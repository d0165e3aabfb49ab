import { Skeleton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../../api/load-failed';
import type { VisitRef } from '../../../live/patches/visit-page';
import { useLiveQuery } from '../../../live/use-live';
import { photosQuery } from './photos.data';
import { Thumbnail } from './uploaded/thumbnail';
import styles from './visit-photos.module.css';

/** The first of them; the others are a press away. */
const SHOWN = 8;

/** The photos of a visit beside its notes, and the way to them. */
export function VisitPhotos({ visit }: { visit: VisitRef }) {
  const { t } = useTranslation();
  const { data, error, retry } = useLiveQuery(photosQuery(visit));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={180} radius={16} />
    ) : (
      <LoadFailed error={error} retry={retry} isRetried />
    );
  const ready = data.photos.filter(({ state }) => state === 'ready');
  const more = ready.length - SHOWN;
  return (
    <section className={styles.photos} aria-label={t('photos.ofVisit')}>
      <div className={styles.head}>
        <h2>{t('photos.ofVisit')}</h2>
        <p>{ready.length > 0 && t('photos.count', { count: ready.length })}</p>
      </div>
      {ready.length > 0 && (
        <ol className={styles.grid}>
          {ready.slice(0, SHOWN).map((photo, index) => (
            <li key={photo.photoId}>
              <Thumbnail
                className={styles.picture ?? ''}
                photo={photo}
                alt={t('photos.photo', { place: index + 1, count: ready.length, name: photo.name })}
                onStale={retry}
              />
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{t('photos.more', { count: more })}</li>}
        </ol>
      )}
      <Link className={styles.add} to={`/imgupload/${visit.appointmentId}`}>
        <IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />
        {t(ready.length === 0 ? 'photos.add' : 'photos.open')}
      </Link>
    </section>
  );
}
