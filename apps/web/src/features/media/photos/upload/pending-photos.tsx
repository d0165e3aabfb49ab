import { IconUpload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoList } from '#contracts/media/photos.dto';
import type { VisitRef } from '../../../../live/patches/visit-page';
import { ActionButton } from '../../../../ui/action/action-button';
import { showToast } from '../../../../ui/toast/toast.store';
import styles from '../photo-board.module.css';
import { PendingTile } from './pending-tile';
import { useQueue } from './visit-queues';

/** What was chosen and is not at the server yet, or could not be taken. */
export function PendingPhotos({ visit, list }: { visit: VisitRef; list: PhotoList }) {
  const { t } = useTranslation();
  const queue = useQueue(visit);
  const pending = queue.see();
  useLanding(visit, list);
  const chosen = pending.filter(({ phase }) => phase === 'chosen').length;
  const isPaused = pending.some(({ phase }) => phase === 'paused');
  const upload = { id: 'upload', label: t('photos.upload'), enabled: chosen > 0, run: () => queue.start() };
  return (
    <section className={styles.pending} aria-label={t('photos.pending')}>
      <div className={styles.bar}>
        <h2>{t('photos.pending')}</h2>
        <p className={styles.aside}>
          {pending.length > 0 && `${pending.length} · `}
          {t('photos.dropHere')}
        </p>
        {pending.length > 0 && (
          <ActionButton action={upload} variant={chosen > 0 ? 'filled' : 'default'} icon={<IconUpload {...LOOK} />} />
        )}
      </div>
      <p className={styles.paused} role="status">
        {isPaused && t('photos.paused')}
      </p>
      {pending.length > 0 && (
        <ul className={styles.grid}>
          {pending.map((photo) => (
            <PendingTile
              key={photo.photoId}
              photo={photo}
              onDrop={() => queue.drop(photo.photoId)}
              onRetry={() => queue.retry(photo.photoId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What the list shows is no longer on its way. 001 §8 */
function useLanding(visit: VisitRef, { photos }: PhotoList): void {
  const { t } = useTranslation();
  const queue = useQueue(visit);
  const pending = queue.see();
  useEffect(() => {
    const states = new Map(photos.map(({ photoId, state }) => [photoId, state]));
    const landed = pending.filter(
      ({ photoId, phase }) => phase === 'sent' && ['ready', 'refused'].includes(states.get(photoId) ?? ''),
    );
    for (const { photoId } of landed) queue.drop(photoId);
    const isDone = landed.some(({ photoId }) => states.get(photoId) === 'ready');
    if (isDone && !queue.see().some(({ phase }) => phase === 'sent')) showToast({ text: t('photos.done') });
  }, [photos, pending, queue, t]);
}
