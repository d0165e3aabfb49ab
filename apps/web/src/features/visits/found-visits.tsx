import { Skeleton } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { daysAfter } from '../../ui/date/days';
import { PageState } from '../../ui/page/page-state';
import { shortDate } from '../../ui/time/times';
import { Outside } from './outside-days';
import { SearchFailed } from './search-failed';
import { VisitCard } from './visit-card';
import { daysOf, HALF_YEAR, visitsQuery, type VisitsRef } from './visits.data';
import styles from './visit-search.module.css';

const THREE_YEARS = 3 * 365;

export interface FoundVisitsProps {
  visits: VisitsRef;
  /** `YYYY-MM-DD` at the site. */
  today: string;
  mayRemake: boolean;
  /** The same search from an earlier day. */
  onWiden: (day: string) => void;
}

export function FoundVisits({ visits: ref, today, mayRemake, onWiden }: FoundVisitsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(visitsQuery(ref));
  if (data === undefined) {
    if (error !== null && !isFetching) return <SearchFailed error={error} retry={() => void refetch()} />;
    return <Cards label={t('visits.looking')} />;
  }
  const clients = new Map(data.clients.map((client) => [client.Id, client]));
  return (
    <>
      <Outside found={data} />
      {data.visits.length === 0 ? (
        <Nothing {...{ visits: ref, today, onWiden }} isNobody={clients.size === 0} />
      ) : (
        <section className={styles.found}>
          <p role="status">{t('visits.found', { count: data.visits.length })}</p>
          <ul className={styles.cards} aria-label={t('visits.list')}>
            {data.visits.map((visit) => (
              <li key={visit.AppointmentId}>
                <VisitCard visit={visit} client={clients.get(visit.ClientId)} mayRemake={mayRemake} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface NothingProps extends Pick<FoundVisitsProps, 'visits' | 'today' | 'onWiden'> {
  isNobody: boolean;
}

function Nothing({ visits: { day, reach }, today, onWiden, isNobody }: NothingProps) {
  const { t, i18n } = useTranslation();
  const { from, to } = daysOf(day, reach);
  const inWords = (date: string) => shortDate(date, i18n.language);
  const searched =
    to === null
      ? t('visits.noneSince', { date: inWords(from) })
      : t('visits.noneBetween', { from: inWords(from), to: inWords(to) });
  const back = [
    { id: 'halfYear' as const, day: daysAfter(today, -HALF_YEAR) },
    { id: 'threeYears' as const, day: daysAfter(today, -THREE_YEARS) },
  ].find((one) => reach === 'since' && one.day < day);
  return (
    <PageState
      icon={<IconSearchOff />}
      title={t('visits.none')}
      lines={isNobody ? [t('visits.nobody'), searched] : [searched]}
      {...(back !== undefined && {
        action: { id: back.id, label: t(`visits.${back.id}`), enabled: true, run: () => onWiden(back.day) },
      })}
    />
  );
}

function Cards({ label }: { label: string }) {
  return (
    <div className={styles.cards} role="status" aria-label={label}>
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height={190} radius={16} />
      ))}
    </div>
  );
}
