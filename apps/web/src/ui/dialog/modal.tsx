import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import {
  ModalBase,
  ModalBaseBody,
  ModalBaseContent,
  ModalBaseOverlay,
  ModalBaseTitle,
  type ModalBaseTitleProps,
} from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';
import { useCloseRequests } from './use-close-requests';

export interface ModalProps {
  /** Its title has the id `<id>-title`. */
  id?: string;
  className: string | undefined;
  /** Takes all of a small screen. */
  isSheet?: boolean;
  /** Asked for by Esc, the way back of a phone or a press beside it. */
  onClose: () => void;
  /** A press beside it means nothing. */
  isFirm?: boolean;
  children: ReactNode;
}

/** Lies above the page, keeps the focus inside and gives it back. What has `data-autofocus` gets it first, else the first control. */
export function Modal({ id, className, isSheet = false, onClose, isFirm = false, children }: ModalProps) {
  useCloseRequests(onClose);
  useFocusGivenBack();
  const selecting = useSelectionByTab();
  return (
    <ModalBase
      {...(id === undefined ? {} : { id })}
      opened
      onClose={onClose}
      trapFocus
      lockScroll
      withinPortal
      closeOnEscape={false}
      closeOnClickOutside={!isFirm}
      returnFocus={false}
      // It comes by a style of its own, and is gone at once.
      transitionProps={{ duration: 0 }}
    >
      <ModalBaseOverlay className={styles.overlay} color="#2c2433" backgroundOpacity={0.45} />
      <ModalBaseContent
        className={`${styles.content} ${className}`}
        innerProps={{ className: styles.inner }}
        data-sheet={isSheet || undefined}
        {...selecting}
      >
        {children}
      </ModalBaseContent>
    </ModalBase>
  );
}

/** Names the modal it stands in. */
export function ModalTitle({ className = '', ...rest }: ModalBaseTitleProps & { ref?: Ref<HTMLHeadingElement> }) {
  return <ModalBaseTitle className={`${styles.title} ${className}`} {...rest} />;
}

/** Is read out when the modal comes: for a few words, not for a page. */
export const ModalText = ModalBaseBody;

/** A layout effect: the focus goes back while the modal is still there, before the browser drops it on the page. */
function useFocusGivenBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}

/** The trap moves the focus itself, where a browser that is left alone also selects what is in a field, so that typing replaces it. */
function useSelectionByTab() {
  const isByTab = useRef(false);
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isByTab.current = key === 'Tab';
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isByTab.current && target instanceof HTMLInputElement) target.select();
    },
    onPointerDown: () => {
      isByTab.current = false;
    },
  };
}
