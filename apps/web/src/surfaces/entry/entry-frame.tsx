import type { ReactNode } from 'react';
import { keepLanguage } from '../../ui/language/language';
import { Brand } from '../../ui/page/brand';
import { LanguageButton } from '../../ui/language/language-button';
import styles from './entry-frame.module.css';

/** The quiet page around sign-in and landing. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <LanguageButton onSwitch={keepLanguage} />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
