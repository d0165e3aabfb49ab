import type { ReactNode } from 'react';
import { speak } from '../../ui/language/language';
import { Brand } from '../../ui/page/brand';
import { LanguageButton } from '../../ui/language/language-button';
import styles from './kiosk.module.css';

/** The language is the visitor's and goes with the visitor. */
export function KioskFrame({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <LanguageButton onSwitch={speak} />
      </header>
      <main className={styles.main}>{children}</main>
      {below}
    </div>
  );
}
