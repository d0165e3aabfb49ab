import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#contracts/media/photos.dto';
import type { VisitRef } from '../../../../live/patches/visit-page';
import { showToast } from '../../../../ui/toast/toast.store';
import styles from '../photo-board.module.css';
import { removePhoto } from '../photos.data';
import { useReasonOf } from './use-reason-of';

/** Files that turned out to be no photos, by name, until somebody dismisses them. */
export function RefusedPhotos({ visit, photos }: { visit: VisitRef; photos: readonly PhotoView[] }) {
  const { t } = useTranslation();
  const reasonOf = useReasonOf();
  const refused = photos.filter(({ state }) => state === 'refused');
  const dismiss = (photoId: string) => {
    removePhoto(visit, photoId).catch((error: unknown) => {
      showToast({ text: t('photos.ask.error', { reason: reasonOf(error) }) });
    });
  };
  return (
    <div role="status" aria-live="polite">
      {refused.length > 0 && (
        <section className={styles.refused} aria-label={t('photos.refused')}>
          <ul>
            {refused.map(({ photoId, name, fault }) => (
              <li key={photoId}>
                <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
                <p>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>{' '}
                  {t('photos.couldNotUpload', { reason: t(`photos.faults.${fault ?? 'failed'}`) })}
                </p>
                <button type="button" aria-label={t('photos.dismiss', { name })} onClick={() => dismiss(photoId)}>
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
