import type { ReactNode } from 'react';
import { keepLanguage } from '../../ui/language/language';
import { LanguageButton } from '../../ui/language/language-button';
import { Brand } from '../../ui/page/brand';
import styles from './link-frame.module.css';

/** Around what the link of a mail leads to; nobody signs in here, and nothing on it says whose it is. */
export function LinkFrame({ children }: { children: ReactNode }) {
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
