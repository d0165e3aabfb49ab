import { Button } from '@mantine/core';
import { IconLeaf, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './go-green.module.css';

const KEY = 'studio-hub.go-green';

/** The notice that there is no paper: once for each form, closed by its button, ×, Esc or a press beside it. 000 §2 */
export function GoGreen({ form }: { form: string }) {
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(KEY) !== form);
  const close = () => {
    sessionStorage.setItem(KEY, form);
    setIsOpen(false);
  };
  return isOpen ? <Notice onClose={close} /> : null;
}

function Notice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => {
    // Closed while it is still there: only then does the focus go back to where it was.
    dialog.current?.close();
    onClose();
  };
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.body}>
        <span className={styles.leaf} aria-hidden="true">
          <IconLeaf size={30} stroke={1.5} />
        </span>
        <h2 id={`${id}-title`}>{t('intake.green.title')}</h2>
        <p id={`${id}-text`}>{t('intake.green.text')}</p>
        <Button fullWidth onClick={close}>
          {t('intake.green.ok')}
        </Button>
        {/* Last: a dialog gives the focus to its first button. */}
        <button type="button" className={styles.close} aria-label={t('intake.green.close')} onClick={close}>
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
