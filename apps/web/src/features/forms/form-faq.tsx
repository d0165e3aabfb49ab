import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './form-faq.module.css';

const ITEMS = ['why', 'howLong', 'another', 'wrongContact', 'language', 'privacy', 'signing'] as const;

/** 000 §4 */
export function FormFaq() {
  const { t } = useTranslation();
  return (
    <details className={styles.faq}>
      <summary>
        <h2>{t('formFaq.heading')}</h2>
        <IconChevronDown size={22} stroke={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.items}>
        {ITEMS.map((item) => (
          <details key={item} className={styles.item}>
            <summary>
              <span>{t(`formFaq.items.${item}.question`)}</span>
              <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <p>{t(`formFaq.items.${item}.answer`)}</p>
          </details>
        ))}
      </div>
    </details>
  );
}
