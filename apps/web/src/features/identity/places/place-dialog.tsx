import { useTranslation } from 'react-i18next';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { PlaceList } from './place-list';
import styles from './places.module.css';

export default function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal className={styles.dialog} isSheet onClose={onClose}>
      <ModalTitle>{t('places.select')}</ModalTitle>
      <PlaceList onEntered={onClose} />
    </Modal>
  );
}
