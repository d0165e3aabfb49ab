import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFocusedHeading } from '../../../../ui/page/use-focused-heading';
import styles from './finishing.module.css';
import type { Finishing as FinishingState } from '../intake-state';

export interface FinishingProps {
  finishing: FinishingState;
  isAssisted: boolean;
  /** A kiosk goes back to its start. */
  onDone: (() => void) | undefined;
}

/** The form is taken and not filled yet: nothing is wrong, and nobody has to do anything. */
export function Finishing({ finishing: { progress, isCut }, isAssisted, onDone }: FinishingProps) {
  const { t } = useTranslation();
  const heading = useFocusedHeading();
  return (
    <section className={styles.screen}>
      <IconShieldCheck size={56} stroke={1.5} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {t('intake.safe')}
      </h1>
      <p className={styles.lead}>{t('intake.finishing')}</p>
      <Steps done={progress?.done ?? 0} of={progress?.of ?? USUAL_STEPS} />
      <p className={styles.note} role="status">
        {t(isCut ? 'intake.finishingCut' : 'intake.finishingHelp')}
      </p>
      {isAssisted && (
        <Button component={Link} to="/forms" variant="default">
          {t('app.goBack')}
        </Button>
      )}
      {!isAssisted && onDone !== undefined && (
        <Button onClick={onDone} variant="default">
          {t('intake.done')}
        </Button>
      )}
    </section>
  );
}

/** Until the server says how many there are. */
const USUAL_STEPS = 4;

/** A segment for each step; the one that is being done moves. */
function Steps({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation();
  const words = t('intake.finishingSteps', { done, of });
  return (
    <div className={styles.steps}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words}
        aria-valuetext={words}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        {Array.from({ length: of }, (_, at) => (
          <span key={at} data-step={at < done ? 'done' : at === done ? 'now' : 'next'} />
        ))}
      </div>
      <span aria-hidden="true">{words}</span>
    </div>
  );
}
