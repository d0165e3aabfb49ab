import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NOTHING } from './amounts';
import styles from './operations.module.css';

/** By how many per cent more or less; null where there is nothing to compare with. */
export function Change({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  if (percent === null) return <>{NOTHING}</>;
  const Icon = percent < 0 ? IconArrowDownRight : IconArrowUpRight;
  const words = percent === 0 ? 'operations.same' : percent < 0 ? 'operations.down' : 'operations.up';
  return (
    <span
      className={styles.change}
      data-way={Math.sign(percent)}
      role="img"
      aria-label={t(words, { percent: Math.abs(percent) })}
    >
      {percent !== 0 && <Icon size={16} stroke={2} aria-hidden="true" />}
      <span aria-hidden="true">{Math.abs(percent)} %</span>
    </span>
  );
}
