import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFaq } from '../../features/forms/form-faq';
import type { Action } from '../../ui/action/action';
import { ActionButton } from '../../ui/action/action-button';
import { Brand } from '../../ui/page/brand';
import { LanguageButton } from '../../ui/language/language-button';
import styles from './form-frame.module.css';

export interface FormFrameProps {
  /** On a screen of the studio: larger, and with a way to leave. */
  isShared: boolean;
  /** The form itself takes more room than the questions before it. */
  isWide: boolean;
  hasFaq: boolean;
  /** For staff: to the list, at any step. */
  back: Action | null;
  onSwitch: (language: 'en' | 'es') => void;
  onLeave: () => void;
  children: ReactNode;
}

export function FormFrame({ isShared, isWide, hasFaq, back, onSwitch, onLeave, children }: FormFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sheet} data-shared={isShared || undefined}>
      <div className={styles.page} data-shared={isShared || undefined} data-wide={isWide || undefined}>
        <header className={styles.header}>
          <Brand />
          <span className={styles.controls}>
            {back !== null && <ActionButton action={back} />}
            {isShared && (
              <button type="button" className={styles.leave} onClick={onLeave}>
                {t('form.startOver')}
              </button>
            )}
            <LanguageButton onSwitch={onSwitch} />
          </span>
        </header>
        <main className={styles.main}>{children}</main>
        {hasFaq && (
          <footer className={styles.footer}>
            <FormFaq />
          </footer>
        )}
      </div>
    </div>
  );
}
