import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { VisitSearchReply } from '#contracts/visits/visit-search.dto';
import { shortDate } from '../../ui/time/times';
import styles from './visit-search.module.css';

/** What is not mirrored was asked for, or is missing. */
export function Outside({ found: { outside, mirroredFrom } }: { found: VisitSearchReply }) {
  const { t, i18n } = useTranslation();
  if (outside === 'none') return null;
  return (
    <p className={styles.outside} data-state={outside} role={outside === 'asked' ? 'note' : 'alert'}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>{t(`visits.outside.${outside}`, { date: shortDate(mirroredFrom, i18n.language) })}</span>
    </p>
  );
}
