import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantedPage } from '../../features/identity/wanted-page';
import { keepLanguage } from '../../ui/language/language';
import { Brand } from '../../ui/page/brand';
import { LanguageButton } from '../../ui/language/language-button';
import styles from './entry-frame.module.css';

/** The quiet page around sign-in and landing. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isForDocument] = useState(() => wantedPage() !== null);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <LanguageButton onSwitch={keepLanguage} />
      </header>
      <main className={styles.main}>
        {isForDocument && <p className={styles.purpose}>{t('app.toVerify')}</p>}
        {children}
      </main>
    </div>
  );
}
