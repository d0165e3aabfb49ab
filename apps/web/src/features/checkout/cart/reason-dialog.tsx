import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import styles from './cart.module.css';

export interface ReasonDialogProps {
  name: string;
  value: string;
  onClose: (reason: string) => void;
}

const LONGEST = 300;

/** Why something goes off; closing keeps what stands there. 001 §2.6 */
export function ReasonDialog({ name, value, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(value);
  const close = () => onClose(reason.trim());
  return (
    <Modal className={styles.dialog} onClose={close}>
      <ModalTitle>{t('checkout.reasonOf', { name })}</ModalTitle>
      <TextInput
        data-autofocus
        label={t('checkout.reasonField')}
        maxLength={LONGEST}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The focus goes back to the button that opened this, which would take the same key for a press.
          event.preventDefault();
          close();
        }}
      />
      <ActionButton action={{ id: 'close', label: t('checkout.close'), enabled: true, run: close }} variant="filled" />
    </Modal>
  );
}
