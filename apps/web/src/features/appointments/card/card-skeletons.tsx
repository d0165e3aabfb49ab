import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import cardStyles from './appointment-card.module.css';
import styles from '../board/card-grid.module.css';

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of the list before it is here. */
export function CardSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('app.loading')}>
      <div className={styles.grid} aria-hidden="true">
        {SHAPES.map((shape) => (
          <div key={shape} className={cardStyles.card} data-loading="true">
            <div className={cardStyles.top}>
              <Skeleton width={130} height={20} />
              <Skeleton width={96} height={26} radius={13} />
            </div>
            <Skeleton width="55%" height={24} mt={20} />
            <Skeleton width="40%" height={14} mt={12} />
            <div className={cardStyles.foot}>
              <Skeleton width={100} height={16} />
              <Skeleton width={104} height={44} radius={12} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
