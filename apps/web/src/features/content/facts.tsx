import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CONTENT_SERVICES } from '#contracts/content/content';
import type { Content } from './content.data';
import styles from './content.module.css';

/** What is told of it beside its name; what is not filled in is left out. */
export function Facts({ item }: { item: Content }) {
  const { t } = useTranslation();
  const { type, weeks = '', time1 = '', price = '', price3 = '' } = item;
  const service = CONTENT_SERVICES.find((one) => one === item.service);
  const facts = [
    service === undefined ? item.service : t(`content.kinds.${service}`),
    weeks === '' ? '' : t('content.weeksOf', { weeks }),
    time1 === '' ? '' : t('content.minutes', { minutes: time1 }),
  ].filter((fact) => fact !== '');
  return (
    <p className={styles.facts}>
      {type === 'type2' && (
        <span className={styles.pill}>
          <IconStar size={14} stroke={2} aria-hidden="true" />
          {t('content.types.type2')}
        </span>
      )}
      {facts.join(' · ')}
      {price !== '' && <span className={styles.price}>${price}</span>}
      {price3 !== '' && <s className={styles.before}>${price3}</s>}
    </p>
  );
}
