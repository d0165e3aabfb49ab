import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasArrived } from '#domain/visits';
import { ActionButton } from '../../ui/action/action-button';
import { timeOf } from '../../ui/time/times';
import { useFocusedHeading } from '../../ui/page/use-focused-heading';
import type { KioskVisit } from './kiosk-check-in';
import styles from './visit-chooser.module.css';

export interface VisitChooserProps {
  visits: readonly KioskVisit[];
  onChoose: (visit: KioskVisit) => void;
  onBack: () => void;
}

/** Initials, time and service: enough to know one's own, too little to learn of another's. Decision 3 */
export function VisitChooser({ visits, onChoose, onBack }: VisitChooserProps) {
  const { t } = useTranslation();
  const heading = useFocusedHeading();
  return (
    <div className={styles.chooser}>
      <h1 ref={heading} tabIndex={-1}>
        {t('kiosk.chooserHeading')}
      </h1>
      <p className={styles.soft}>{t('kiosk.chooserHelp')}</p>
      <ul className={styles.choices}>
        {visits.map((visit) => (
          <li key={visit.Id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(visit)}>
              <span className={styles.initials}>{visit.initials}</span>
              <span className={styles.what}>
                <strong>{timeOf(visit.StartDateTime)}</strong>
                <span>{visit.ServiceName}</span>
                {hasArrived(visit.Status) && <span className={styles.already}>{t('kiosk.chosenArrived')}</span>}
              </span>
              {hasArrived(visit.Status) ? <IconCheck aria-hidden="true" /> : <IconArrowRight aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <ActionButton
        className={styles.back ?? ''}
        fullWidth
        action={{ id: 'none', label: t('kiosk.chooserBack'), enabled: true, run: onBack }}
      />
    </div>
  );
}
