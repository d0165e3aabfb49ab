import { Button } from '@mantine/core';
import { IconMail, IconMovie, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundVisit, VisitClient } from '#contracts/visits/visit-search.dto';
import { longDate, timeOf } from '../../ui/time/times';
import styles from './visit-search.module.css';

export interface VisitCardProps {
  visit: FoundVisit;
  client: VisitClient | undefined;
  mayRemake: boolean;
}

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** 001 §2.5 */
export function VisitCard({ visit, client, mayRemake }: VisitCardProps) {
  const { t, i18n } = useTranslation();
  const { StartDateTime: start, EndDateTime: end } = visit;
  const name = `${client?.FirstName ?? ''} ${client?.LastName ?? ''}`.trim();
  const date = longDate(start, i18n.language);
  return (
    <article className={styles.card}>
      <p className={styles.when}>
        <time dateTime={start}>
          {date}, {start.slice(0, 4)} · {timeOf(start)} – {timeOf(end)}
        </time>
      </p>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.service}>{visit.ServiceName || t('visits.noService')}</p>
      <Contact icon={<IconPhone {...LOOK} />} text={client?.MobilePhone} />
      <Contact icon={<IconMail {...LOOK} />} text={client?.Email} />
      {mayRemake && (
        <Button
          component={Link}
          className={styles.remake}
          to={`/imgupload/${visit.AppointmentId}`}
          state={stateFor(visit, { name, email: client?.Email ?? '' })}
          aria-label={t('visits.remakeOf', { name, date })}
          leftSection={<IconMovie {...LOOK} />}
        >
          {t('visits.remake')}
        </Button>
      )}
    </article>
  );
}

function Contact({ icon, text = '' }: { icon: React.ReactNode; text: string | undefined }) {
  if (text === '') return null;
  return (
    <p className={styles.contact}>
      {icon}
      <span>{text}</span>
    </p>
  );
}

/** What the page of photos is told on the way there. 001 §2.5 */
function stateFor(visit: FoundVisit, { name, email }: { name: string; email: string }) {
  return {
    ...{ email, name, service: visit.ServiceName, locationId: visit.LocationId },
    ...{ startDateTime: visit.StartDateTime, endDateTime: visit.EndDateTime },
    ...{ programId: '', sessionTypeId: '' },
  };
}
