import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { maskEmail } from '#domain/people/contact';
import { useFocusedHeading } from '../../../../ui/page/use-focused-heading';
import styles from './submitted.module.css';

export interface SubmittedProps {
  /** Where her copy goes, as she gave it; empty when she gave none. */
  email: string;
  isAssisted: boolean;
  /** A kiosk goes back to its start. */
  onDone: (() => void) | undefined;
}

export function Submitted({ email, isAssisted, onDone }: SubmittedProps) {
  const { t } = useTranslation();
  const heading = useFocusedHeading();
  return (
    <section className={styles.done} role="status">
      <IconCircleCheck size={56} stroke={1.5} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {t('intake.thanks')}
      </h1>
      <p>{t('intake.success')}</p>
      {email !== '' && <p>{t('intake.copy', { email: maskEmail(email) })}</p>}
      {isAssisted && (
        <Button component={Link} to="/forms">
          {t('app.goBack')}
        </Button>
      )}
      {!isAssisted && onDone !== undefined && <Button onClick={onDone}>{t('intake.done')}</Button>}
    </section>
  );
}
