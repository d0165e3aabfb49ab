import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';

/** It comes where Check-in was: the second half of a double press there is none here. */
const DEAF_MS = 600;

/** Staff-assisted form: the code check is skipped on the screen; the server looks at the session. 001 §2.3 */
export function FillFormLink({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  const cameAt = useRef(0);
  useEffect(() => {
    cameAt.current = performance.now();
  }, []);
  const ignoreTwice = (event: MouseEvent) => {
    if (event.detail > 1 && performance.now() - cameAt.current < DEAF_MS) event.preventDefault();
  };
  return (
    <Button
      component={Link}
      to={`/appointments/${card.siteId}/${card.id}`}
      state={{ skip2fa: true }}
      data-next
      variant="filled"
      aria-label={t('appointments.fillFormOf', { name: card.name })}
      onClick={ignoreTwice}
    >
      {t('appointments.fillForm')}
    </Button>
  );
}
