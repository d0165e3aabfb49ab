import { useTranslation } from 'react-i18next';
import type { OfferedService } from '#contracts/visits/services.dto';
import { moneyOf } from '../../../ui/money/money';
import styles from './services.module.css';

/** `$89.00`; dollars on the wire, cents in the screen. */
export function Price({ service: { price } }: { service: Pick<OfferedService, 'price'> }) {
  const { t } = useTranslation();
  return (
    <span className={styles.price}>
      {price === null ? t('notes.services.noPrice') : moneyOf(Math.round(price * 100))}
    </span>
  );
}
