import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './language-button.module.css';

export interface LanguageButtonProps {
  onSwitch: (language: 'en' | 'es') => void;
}

/** Names the other language in that language: whoever needs it can read it. */
export function LanguageButton({ onSwitch }: LanguageButtonProps) {
  const { t, i18n } = useTranslation();
  const other = i18n.language === 'es' ? 'en' : 'es';
  return (
    <button
      type="button"
      className={styles.button}
      lang={other}
      title={t('app.switchLanguage')}
      onClick={() => onSwitch(other)}
    >
      <IconLanguage size={20} stroke={1.75} aria-hidden="true" />
      <span>{t('app.otherLanguage')}</span>
    </button>
  );
}
