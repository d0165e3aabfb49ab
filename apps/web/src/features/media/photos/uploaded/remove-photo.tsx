import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#contracts/media/photos.dto';
import type { VisitRef } from '../../../../live/patches/visit-page';
import { ActionButton } from '../../../../ui/action/action-button';
import { Confirm } from '../../../../ui/dialog/confirm';
import { Modal, ModalTitle } from '../../../../ui/dialog/modal';
import styles from '../photo-board.module.css';
import { removePhoto } from '../photos.data';
import { useReasonOf } from './use-reason-of';

export interface RemovePhotoProps {
  visit: VisitRef;
  photo: PhotoView;
  onClose: () => void;
}

/** default, process, success or error: Cancel and Yes, then Ok. 001 §2.4, §4 */
export function RemovePhoto({ visit, photo, onClose }: RemovePhotoProps) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<'default' | 'process' | 'over'>('default');
  const [said, setSaid] = useState('');
  const isBusy = useRef(false);
  const reasonOf = useReasonOf();
  const remove = () => {
    // A second press comes before the first is drawn.
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase('process');
    removePhoto(visit, photo.photoId)
      .then(
        () => setSaid(t('photos.ask.success')),
        (error: unknown) => setSaid(t('photos.ask.error', { reason: reasonOf(error) })),
      )
      .finally(() => setPhase('over'));
  };
  if (phase === 'over') {
    const ok = { id: 'ok', label: t('photos.ask.ok'), enabled: true, run: onClose };
    return (
      <Modal className={styles.dialog ?? ''} onClose={onClose}>
        <ModalTitle>{said}</ModalTitle>
        <ActionButton action={ok} variant="filled" />
      </Modal>
    );
  }
  const cancel = { id: 'cancel', label: t('photos.ask.cancel'), enabled: true, run: onClose };
  const yes = {
    id: 'yes',
    label: t(phase === 'process' ? 'photos.ask.removing' : 'photos.ask.yes'),
    enabled: true,
    isRunning: phase === 'process',
    run: remove,
  };
  return (
    <Confirm title={t('photos.ask.title')} stay={cancel} go={yes}>
      {t('photos.ask.text')}
    </Confirm>
  );
}
