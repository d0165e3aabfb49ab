import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { type Step, type StepName, stepsOf } from './steps';
import styles from './visit-steps.module.css';

export interface VisitStepsProps {
  card: AppointmentCard;
  /** The step whose page this is. */
  here: StepName;
}

/** Where a visit stands between its arrival and the till, and the way to each of its pages. */
export function VisitSteps({ card, here }: VisitStepsProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.steps} aria-label={t('visitSteps.label')}>
      <ol>
        {stepsOf(card).map((step, at) => (
          <li key={step.name} data-done={step.isDone || undefined}>
            <Place {...{ step, number: at + 1, isHere: step.name === here }} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Place({ step, number, isHere }: { step: Step; number: number; isHere: boolean }) {
  const { t } = useTranslation();
  const words = (
    <>
      {step.isDone ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : <b aria-hidden="true">{number}</b>}
      {t(`visitSteps.${step.name}`)}
      {step.isDone && <VisuallyHidden>{t('visitSteps.done')}</VisuallyHidden>}
    </>
  );
  if (isHere)
    return (
      <span className={styles.step} aria-current="step">
        {words}
      </span>
    );
  if (step.to === null) return <span className={styles.step}>{words}</span>;
  return (
    <Link className={styles.step} to={step.to}>
      {words}
    </Link>
  );
}
