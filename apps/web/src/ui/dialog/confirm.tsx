import type { ReactNode } from 'react';
import type { Action } from '../action/action';
import { ActionButton } from '../action/action-button';
import styles from './confirm.module.css';
import { Modal, ModalText, ModalTitle } from './modal';

export interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The safe way out: it has the focus, and Esc means it. */
  stay: Action;
  /** What is being asked about. */
  go: Action;
  /** On a screen of the studio's that people stand before. */
  isLarge?: boolean;
}

/** Asks before something is lost. */
export function Confirm({ title, children, stay, go, isLarge = false }: ConfirmProps) {
  return (
    <Modal className={isLarge ? `${styles.dialog} ${styles.large}` : styles.dialog} isFirm onClose={stay.run}>
      <ModalTitle>{title}</ModalTitle>
      <ModalText className={styles.text ?? ''}>{children}</ModalText>
      <div className={styles.actions}>
        <ActionButton action={stay} variant="filled" />
        <ActionButton action={go} />
      </div>
    </Modal>
  );
}
