import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLanguage } from '#contracts/forms';
import styles from './text-language.module.css';

/** Each in its own words: whoever needs it can read it. */
const NAMES: Record<FormLanguage, string> = { en: 'English', es: 'Español' };

export interface TextLanguageProps {
  languages: readonly FormLanguage[];
  value: FormLanguage;
  onChange: (language: FormLanguage) => void;
}

/** The language of the text alone; the page keeps its own. 000 §2 */
export function TextLanguage({ languages, value, onChange }: TextLanguageProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.legend}>{t('signing.textLanguage')}</legend>
      {languages.map((language) => (
        <label key={language} className={styles.language} lang={language}>
          <input type="radio" name={name} checked={language === value} onChange={() => onChange(language)} />
          {NAMES[language]}
        </label>
      ))}
    </fieldset>
  );
}
