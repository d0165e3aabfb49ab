import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/people/contact';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { PageState } from '../../../ui/page/page-state';
import { shortDate } from '../../../ui/time/times';
import { Outside } from '../../visits/outside-days';
import { SearchFailed } from '../../visits/search-failed';
import { daysOf, visitsQuery } from '../../visits/visits.data';
import { closeVisitsHistory, type HistoryOf } from './history.store';
import styles from './visits-history.module.css';
import { VisitsTable } from './visits-table';

/** All of a client's visits half a year before and after a day, with what was paid: it takes the whole screen. 002 §2, §4 */
export default function VisitsHistory({ siteId, of }: { siteId: number; of: HistoryOf }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { term, name, day } = of;
  const { data, error, refetch } = useQuery(visitsQuery({ siteId, term, day, reach: 'around' }));
  const clients = data?.clients ?? [];
  const { from, to } = daysOf(day, 'around');
  const words = (date: string) => shortDate(date, i18n.language);
  const between = { from: words(from), to: words(to ?? day) };
  return (
    <Modal id={id} className={styles.dialog} isFirm onClose={closeVisitsHistory}>
      <div className={styles.head}>
        <ModalTitle>{t('calendar.panel.history')}</ModalTitle>
        <button
          type="button"
          className={styles.close}
          aria-label={t('calendar.visits.close')}
          onClick={closeVisitsHistory}
        >
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {clients.length === 0 && name !== '' && <p className={styles.who}>{name}</p>}
      {clients.map((client) => (
        <p key={client.Id} className={styles.who}>
          <bdi>{`${client.FirstName} ${client.LastName}`.trim()}</bdi>
          <span>{[formatPhone(client.MobilePhone), client.Email].filter(Boolean).join(' · ')}</span>
        </p>
      ))}
      {data === undefined && error === null && <p role="status">{t('visits.looking')}</p>}
      {data === undefined && error !== null && <SearchFailed error={error} retry={() => void refetch()} />}
      {data !== undefined && <Outside found={data} />}
      {data?.visits.length === 0 && <PageState title={t('visits.none')} lines={[t('visits.noneBetween', between)]} />}
      {data !== undefined && data.visits.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {t('visits.found', { count: data.visits.length })} · {between.from} – {between.to}
          </p>
          <VisitsTable visits={data.visits} label={t('calendar.panel.history')} />
        </>
      )}
    </Modal>
  );
}
