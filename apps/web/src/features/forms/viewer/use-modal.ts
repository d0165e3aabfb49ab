import { type RefObject, useLayoutEffect } from 'react';

/** The browser keeps the focus inside of the dialog and gives it back when it closes, which must be before it leaves the page. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, first: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first.current?.focus();
    return () => element?.close();
  }, [dialog, first]);
}
