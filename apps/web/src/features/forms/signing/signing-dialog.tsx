import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import styles from './signing-dialog.module.css';

export interface SigningDialogProps {
  /** Its title has the id `<id>-title`. */
  id: string;
  /** A new one begins at its own start. */
  step: 'text' | 'mark';
  title: string;
  titleLanguage?: string;
  /** Beside the title. */
  tools?: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Full screen on phones, centred on larger ones. */
export function SigningDialog(props: SigningDialogProps) {
  const { id, step, title, titleLanguage, tools, footer, onClose, children } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'mark') heading.current?.focus();
  }, [step]);
  return (
    <Modal
      id={id}
      className={step === 'mark' ? `${styles.dialog} ${styles.narrow}` : styles.dialog}
      isSheet
      onClose={onClose}
    >
      <div className={styles.header}>
        <ModalTitle key={step} ref={heading} className={styles.title ?? ''} lang={titleLanguage} tabIndex={-1}>
          {title}
        </ModalTitle>
        <button type="button" className={styles.close} aria-label={t('signing.close')} onClick={onClose}>
          <IconX size={24} stroke={1.75} aria-hidden="true" />
        </button>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
      <div className={styles.footer}>{footer}</div>
    </Modal>
  );
}
