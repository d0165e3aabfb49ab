import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { ActionButton } from '../../../ui/action/action-button';
import styles from './services.module.css';
import type { ServiceState } from './use-service-choice';

export interface ServiceConflictProps {
  card: Pick<AppointmentCard, 'sessionTypeName'>;
  service: ServiceState;
}

/** Both services; one of them goes on, and nothing is saved by choosing. */
export function ServiceConflict({ card, service: { chosen, choose, drop } }: ServiceConflictProps) {
  const { t } = useTranslation();
  if (chosen === null) return null;
  const [mine, theirs] = [chosen.name, card.sessionTypeName];
  const keepMine = {
    ...{ id: 'my-service', label: t('notes.services.keepMine', { name: mine }), enabled: true },
    run: () => choose(chosen.sessionTypeId),
  };
  const takeTheirs = {
    ...{ id: 'their-service', label: t('notes.services.keep', { name: theirs }), enabled: true },
    run: drop,
  };
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        {t('notes.services.conflict', { mine, theirs })}
      </p>
      <div className={styles.actions}>
        <ActionButton action={keepMine} />
        <ActionButton action={takeTheirs} />
      </div>
    </div>
  );
}
