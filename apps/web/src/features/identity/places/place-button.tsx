import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../api/parts';
import styles from './places.module.css';

const PlaceDialog = lazy(() => loadPart(() => import('./place-dialog')));

/** The location selector of whoever works at many sites; `place` is null while none is chosen. 002 §2 */
export function PlaceButton({ place }: { place: string | null }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={place === null ? t('places.select') : t('places.change', { place })}
        onClick={() => setOpen(true)}
      >
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        <b className={styles.name}>{place ?? t('places.select')}</b>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlaceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
