import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Action } from '../action/action';
import { ActionButton } from '../action/action-button';
import styles from './confirm.module.css';

export interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The safe way out: it has the focus, and Esc means it. */
  stay: Action;
  /** What is being asked about. */
  go: Action;
}

/** Asks before something is lost. The browser keeps the focus inside and gives it back afterwards. */
export function Confirm({ title, children, stay, go }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: the focus goes back only from a dialog that closes while it is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Else the browser may close the dialogs below along with this one.
        event.preventDefault();
        stay.run();
      }}
      onCancel={(event) => {
        event.preventDefault();
        stay.run();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <ActionButton action={stay} variant="filled" />
        <ActionButton action={go} />
      </div>
    </dialog>
  );
}
