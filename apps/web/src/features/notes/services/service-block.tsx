import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { mayChangeService } from '#domain/notes/service-change';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { ServiceConflict } from './service-conflict';
import { ServicePicker } from './service-picker';
import { Price } from './service-price';
import styles from './services.module.css';
import type { ServiceState } from './use-service-choice';

export interface ServiceBlockProps {
  card: Pick<AppointmentCard, 'sessionTypeId' | 'sessionTypeName' | 'status'>;
  service: ServiceState;
  /** It is being saved, or called off. */
  isLocked: boolean;
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The service of a visit, what it costs, and the way to another one. 001 §2.3b */
export function ServiceBlock({ card, service, isLocked }: ServiceBlockProps) {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const { chosen, current, offered } = service;
  const shown = chosen ?? current;
  const open = () => {
    // Prices may have changed since the page was opened.
    offered.read();
    setPicking(true);
  };
  const edit = { id: 'edit-service', label: t('notes.services.edit'), enabled: !isLocked, run: open };
  const keep = {
    ...{ id: 'keep-service', label: t('notes.services.keep', { name: card.sessionTypeName }) },
    ...{ enabled: !isLocked, run: service.drop },
  };
  return (
    <section className={styles.block} aria-label={t('notes.service')}>
      <div className={styles.what}>
        <p className={styles.label}>{t('notes.service')}</p>
        <div className={styles.name}>
          <h2>{chosen?.name ?? card.sessionTypeName}</h2>
          {shown !== undefined && <Price service={shown} />}
        </div>
      </div>
      {mayChangeService(card.status) && <ActionButton action={edit} icon={<IconPencil {...LOOK} />} />}
      {card.status === 'Completed' && <p className={styles.note}>{t('notes.services.over')}</p>}
      {service.isWaiting && <WaitingForList service={service} />}
      {service.isGone && <FormAlert text={t('notes.services.gone', { name: card.sessionTypeName })} />}
      {chosen !== null && !service.isConflict && (
        <div className={styles.instead}>
          <p role="status">{t('notes.services.instead', { name: card.sessionTypeName })}</p>
          <ActionButton action={keep} variant="subtle" icon={<IconArrowBackUp {...LOOK} />} />
        </div>
      )}
      {service.isConflict && <ServiceConflict {...{ card, service }} />}
      {isPicking && <ServicePicker {...{ card, service }} onClose={() => setPicking(false)} />}
    </section>
  );
}

/** A draft has a service whose price and questions are still being read. */
function WaitingForList({ service: { offered, drop } }: { service: ServiceState }) {
  const { t } = useTranslation();
  const again = { id: 'read-services', label: t('app.retry'), enabled: true, run: offered.read };
  const leave = { id: 'drop-service', label: t('notes.services.drop'), enabled: true, run: drop };
  return (
    <div className={styles.instead}>
      <p role="status">{t(offered.error === null ? 'notes.services.waiting' : 'notes.services.unread')}</p>
      {offered.error !== null && <ActionButton action={again} />}
      {offered.error !== null && <ActionButton action={leave} variant="subtle" />}
    </div>
  );
}
