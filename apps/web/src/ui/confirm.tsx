import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Action } from './action';
import { ActionButton } from './action-button';
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
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
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
