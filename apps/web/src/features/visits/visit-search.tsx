import { Skeleton } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { PageState } from '../../ui/page/page-state';
import { useSiteDate } from '../appointments/use-site-date';
import { FoundVisits } from './found-visits';
import { SearchFailed } from './search-failed';
import { SearchForm } from './search-form';
import { stateOf, type Wanted, wantedIn } from './search-state';
import { clientsQuery, type Reach } from './visits.data';
import styles from './visit-search.module.css';

export interface VisitSearchProps {
  siteId: number;
  timeZone: string;
  reach: Reach;
  /** Whether the session has the page that the video is made on. */
  mayRemake: boolean;
}

/** An old visit by the e-mail, the phone or a part of the name of its client. 001 §2.5, 002 §2 */
export function VisitSearch({ siteId, timeZone, reach, mayRemake }: VisitSearchProps) {
  const { t } = useTranslation();
  const today = useSiteDate(timeZone);
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = wantedIn(location.state);
  const search = (next: Wanted | null) => void navigate(location.pathname, { state: stateOf(next) });
  return (
    <div className={styles.page}>
      <div>
        <h1>{t(mayRemake ? 'visits.remakeHeading' : 'visits.visitsHeading')}</h1>
        <p className={styles.lead}>{t(mayRemake ? 'visits.remakeLead' : 'visits.visitsLead')}</p>
      </div>
      <SearchForm
        {...{ siteId, reach, today, wanted }}
        entry={location.key}
        onSearch={search}
        onClear={() => {
          if (wanted !== null) search(null);
        }}
      />
      {wanted === null && (
        <PageState icon={<IconUserSearch />} title={t('visits.idleTitle')} lines={[t('visits.idleHelp')]} />
      )}
      {wanted !== null && wanted.term === null && <Meant {...{ siteId, reach, today, mayRemake, wanted, search }} />}
      {wanted !== null && wanted.term !== null && (
        <FoundVisits
          visits={{ siteId, term: wanted.term, day: wanted.day, reach }}
          {...{ today, mayRemake }}
          onWiden={(day) => search({ ...wanted, day })}
        />
      )}
    </div>
  );
}

interface MeantProps extends Pick<VisitSearchProps, 'siteId' | 'reach' | 'mayRemake'> {
  today: string;
  wanted: Wanted;
  search: (next: Wanted) => void;
}

/** Whom a text means that is no contact: the only one, or one of several who is picked here. */
function Meant({ siteId, reach, today, mayRemake, wanted, search }: MeantProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(clientsQuery(siteId, wanted.text));
  if (data === undefined)
    return error === null ? <Looking /> : <SearchFailed error={error} retry={() => void refetch()} />;
  const [only] = data.clients;
  if (only === undefined) return <PageState title={t('visits.none')} lines={[t('visits.nobody')]} />;
  if (data.clients.length === 1)
    return (
      <FoundVisits
        visits={{ siteId, term: only.clientId, day: wanted.day, reach }}
        {...{ today, mayRemake }}
        onWiden={(day) => search({ text: only.name, term: only.clientId, day })}
      />
    );
  return (
    <section className={styles.who}>
      <h2>{t('visits.whoTitle')}</h2>
      <ul aria-label={t('visits.whoTitle')}>
        {data.clients.map((client) => (
          <li key={client.clientId}>
            <Person client={client} onPick={() => search({ ...wanted, text: client.name, term: client.clientId })} />
          </li>
        ))}
      </ul>
      {data.hasMore && <p className={styles.lead}>{t('visits.whoMore')}</p>}
    </section>
  );
}

function Person({ client: { name, phone, email }, onPick }: { client: ClientMatch; onPick: () => void }) {
  return (
    <button type="button" className={styles.person} onClick={onPick}>
      <bdi>{name}</bdi>
      <span>{[phone, email].filter((one) => one !== '').join(' · ')}</span>
    </button>
  );
}

function Looking() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('visits.looking')}>
      <Skeleton height={120} radius={16} />
    </div>
  );
}
