import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalText, ModalTitle } from '../../../ui/dialog/modal';
import { FormAlert } from '../../../ui/form/form-alert';
import styles from './payment.module.css';

export interface Approval {
  username: string;
  password: string;
}

export interface ApprovalDialogProps {
  /** Why the last try was refused. */
  fault: string | null;
  isSending: boolean;
  onApprove: (approval: Approval) => void;
  onClose: () => void;
}

/** A manager's name and password, for this sale alone; nothing of them is kept. Decision 46 */
export function ApprovalDialog({ fault, isSending, onApprove, onClose }: ApprovalDialogProps) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const isReady = username.trim() !== '' && password !== '' && !isSending;
  const approve = () => {
    if (isReady) onApprove({ username: username.trim(), password });
  };
  return (
    <Modal className={styles.dialog} isFirm onClose={onClose}>
      <form
        className={styles.approval}
        onSubmit={(event) => {
          event.preventDefault();
          approve();
        }}
      >
        <ModalTitle>{t('checkout.approve.title')}</ModalTitle>
        <ModalText className={styles.text ?? ''}>{t('checkout.approve.help')}</ModalText>
        <TextInput
          data-autofocus
          label={t('checkout.approve.name')}
          autoComplete="off"
          autoCapitalize="none"
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <PasswordInput
          label={t('checkout.approve.password')}
          // The till’s own browser is to offer nobody’s, and to keep none.
          autoComplete="new-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              approve();
            }
          }}
        />
        {fault !== null && <FormAlert text={fault} />}
        <span className={styles.buttons}>
          <ActionButton action={{ id: 'cancel', label: t('checkout.approve.cancel'), enabled: true, run: onClose }} />
          <ActionButton
            variant="filled"
            action={{
              ...{ id: 'approve', label: t(isSending ? 'checkout.sending' : 'checkout.approve.go') },
              ...{ enabled: isReady || isSending, isRunning: isSending, run: approve },
            }}
          />
        </span>
      </form>
    </Modal>
  );
}
