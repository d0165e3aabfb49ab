import { ModalBaseBody, ModalBaseTitle, type ModalBaseTitleProps } from '@mantine/core';
import type { Ref } from 'react';
import { DialogBase, type DialogProps } from './dialog-base';
import styles from './modal.module.css';

export interface ModalProps extends DialogProps {
  /** Takes all of a small screen. */
  isSheet?: boolean;
}

/** A dialog in the middle of the page: to ask, or to do one thing before going on. */
export function Modal({ className, isSheet = false, ...rest }: ModalProps) {
  return (
    <DialogBase
      {...rest}
      className={`${styles.content} ${className}`}
      place={{ overlay: { className: styles.overlay, opacity: 0.45 }, inner: styles.inner, isSheet }}
    />
  );
}

/** Names the modal or drawer it stands in. */
export function ModalTitle({ className = '', ...rest }: ModalBaseTitleProps & { ref?: Ref<HTMLHeadingElement> }) {
  return <ModalBaseTitle className={`${styles.title} ${className}`} {...rest} />;
}

/** Is read out when the modal comes: for a few words, not for a page. */
export const ModalText = ModalBaseBody;
