import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';

/** Staff-assisted form: the code check is skipped on the screen; the server looks at the session. 001 §2.3 */
export function FillFormLink({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  if (card.formFilled) return null;
  return (
    <Button
      component={Link}
      to={`/appointments/${card.siteId}/${card.id}`}
      state={{ skip2fa: true }}
      variant="outline"
      aria-label={t('appointments.fillFormOf', { name: card.name })}
    >
      {t('appointments.fillForm')}
    </Button>
  );
}
