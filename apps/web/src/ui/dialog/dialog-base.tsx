import '@mantine/core/styles/Overlay.css';
// In a layer: it gives way to what a dialog says itself, whichever of the two a page loads first.
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.css';
import { ModalBase, ModalBaseContent, ModalBaseOverlay } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCloseRequests } from './use-close-requests';

export interface DialogProps {
  /** Its title has the id `<id>-title`. */
  id?: string;
  className: string | undefined;
  /** Asked for by Esc, the way back of a phone or a press beside it. */
  onClose: () => void;
  /** A press beside it means nothing. */
  isFirm?: boolean;
  children: ReactNode;
}

interface Place {
  /** Of what lies over the page. */
  overlay: { className: string | undefined; opacity: number };
  /** Of the box that the content stands in. */
  inner: string | undefined;
  isSheet: boolean;
}

/** What modal and drawer have in common: above the page, keeping the focus inside and giving it back. What has `data-autofocus` gets it first, else the first control. */
export function DialogBase({
  id,
  className,
  onClose,
  isFirm = false,
  children,
  place,
}: DialogProps & { place: Place }) {
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
      <ModalBaseOverlay
        className={place.overlay.className ?? ''}
        color="#2c2433"
        backgroundOpacity={place.overlay.opacity}
      />
      <ModalBaseContent
        className={className ?? ''}
        innerProps={{ className: place.inner }}
        data-sheet={place.isSheet || undefined}
        {...selecting}
      >
        {children}
      </ModalBaseContent>
    </ModalBase>
  );
}

/** A layout effect: the focus goes back while the dialog is still there, before the browser drops it on the page. */
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
