import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './signing-dialog.module.css';

export interface SigningDialogProps {
  /** A new one begins at its own start. */
  step: 'text' | 'mark';
  title: string;
  titleId: string;
  titleLanguage?: string;
  /** Beside the title. */
  tools?: ReactNode;
  footer: ReactNode;
  /** Asked for by ×, Esc, the way back of a phone or a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/** Full screen on phones, centred on larger ones. The browser keeps the focus inside and gives it back afterwards. */
export function SigningDialog(props: SigningDialogProps) {
  const { step, title, titleId, titleLanguage, tools, footer, onClose, children } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useOpened(dialog, step);
  const pressedBeside = usePressBeside(onClose);
  // Not inside the form it belongs to: Enter in a field here must not submit that one.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-step={step}
      aria-labelledby={titleId}
      {...pressedBeside}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Else the browser closes it on the second try, whatever is asked in between.
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        if (!event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // The browser insisted: what is asked now must lie above.
        if (currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2
          key={step}
          id={titleId}
          className={styles.title}
          lang={titleLanguage}
          tabIndex={-1}
          data-start={step === 'mark' || undefined}
        >
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('signing.close')} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden="true" />
        </button>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
      <footer className={styles.footer}>{footer}</footer>
    </dialog>,
    document.body,
  );
}

/** A layout effect: the focus goes back only from a dialog that closes while it is still in the page. */
function useOpened(dialog: { current: HTMLDialogElement | null }, step: string): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-start]')?.focus();
  }, [dialog, step]);
}

/** Pressed and let go beside it: a stroke or a selection that only ends there is no wish to close. */
function usePressBeside(onPress: () => void) {
  const wasPressed = useRef(false);
  return {
    onPointerDown: (event: React.PointerEvent<HTMLDialogElement>) => {
      wasPressed.current = isBeside(event);
    },
    onClick: (event: React.MouseEvent<HTMLDialogElement>) => {
      if (wasPressed.current && isBeside(event)) onPress();
    },
  };
}

function isBeside({ target, currentTarget, clientX, clientY }: React.MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
