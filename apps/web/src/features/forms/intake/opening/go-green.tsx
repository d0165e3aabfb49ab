import { Button } from '@mantine/core';
import { IconLeaf, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal, ModalText, ModalTitle } from '../../../../ui/dialog/modal';
import styles from './go-green.module.css';

const KEY = 'studio-hub.go-green';

/** The notice that there is no paper: once for each form, closed by its button, ×, Esc or a press beside it. 000 §2 */
export function GoGreen({ form }: { form: string }) {
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(KEY) !== form);
  const close = () => {
    sessionStorage.setItem(KEY, form);
    setIsOpen(false);
  };
  return isOpen ? <Notice onClose={close} /> : null;
}

function Notice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal className={styles.dialog} onClose={onClose}>
      <span className={styles.leaf} aria-hidden="true">
        <IconLeaf size={30} stroke={1.5} />
      </span>
      <ModalTitle>{t('intake.green.title')}</ModalTitle>
      <ModalText className={styles.text ?? ''}>{t('intake.green.text')}</ModalText>
      <Button fullWidth onClick={onClose}>
        {t('intake.green.ok')}
      </Button>
      {/* Last: a modal gives the focus to its first button. */}
      <button type="button" className={styles.close} aria-label={t('intake.green.close')} onClick={onClose}>
        <IconX size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </Modal>
  );
}
