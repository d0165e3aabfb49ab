import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMail, IconSearch, IconChartPie, IconUserScan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SERVICE_GROUPINGS, type ServiceGrouping } from '#contracts/reports/technicians';
import { patternTest } from '#domain/reports/safe-pattern';
import { technicianReports, type TechnicianVisit } from '#domain/reports/technicians';
import { wordsOf } from '../../api/call';
import { LoadFailed } from '../../api/load-failed';
import { ActionButton } from '../../ui/action/action-button';
import { useLanguage } from '../../ui/language/use-language';
import { PageState } from '../../ui/page/page-state';
import { ByMailButton } from '../reports/by-mail/by-mail-button';
import frame from '../reports/frame/frame.module.css';
import { LocationField } from '../reports/frame/report-filter-card';
import { SpanFields } from '../reports/frame/span-fields';
import { type ReportFilters, useReportFilters } from '../reports/frame/use-report-filters';
import { TechnicianCard } from './technician-card';
import { mailTechnicians, techniciansQuery } from './technicians.data';
import styles from './technicians.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface TechniciansProps {
  /** Where the session works, `{siteId}-{locationId}`. */
  location: string;
  /** Today there. */
  today: string;
}

/** What each of the staff did. 002 §2, decision 71 */
export function Technicians({ location, today }: TechniciansProps) {
  const { t } = useTranslation();
  const { filters, ask } = useReportFilters({ today, location });
  const isAsked = useSearchParams()[0].has('startDate');
  const [grouping, setGrouping] = useState<ServiceGrouping>('simple');
  const { data, error, isFetching, refetch } = useQuery(techniciansQuery(filters, isAsked));
  const scope = JSON.stringify(filters);
  const search = (wanted: ReportFilters) => {
    // The same again is read again.
    if (isAsked && JSON.stringify({ ...filters, ...wanted }) === scope) void refetch();
    else ask(wanted);
  };
  const isFailed = error !== null && !isFetching;
  return (
    <div className={frame.page}>
      <div className={frame.head}>
        <div>
          <p className={frame.crumb}>{t('report.reports')}</p>
          <h1>{t('technicians.title')}</h1>
          <p className={styles.lead}>{t('technicians.lead')}</p>
        </div>
        <MailButton key={scope} filters={filters} grouping={grouping} isReady={data !== undefined && !isFailed} />
      </div>
      <Filters
        key={`${scope}${String(isAsked)}`}
        {...{ filters, today, grouping }}
        onGrouping={setGrouping}
        onSearch={search}
      />
      {!isAsked && (
        <PageState icon={<IconChartPie />} title={t('technicians.idle')} lines={[t('technicians.idleHelp')]} />
      )}
      {isFailed && <LoadFailed error={error} retry={() => void refetch()} />}
      {isAsked && !isFailed && data === undefined && (
        <Skeleton height={320} radius={16} role="status" aria-label={t('app.loading')} />
      )}
      {!isFailed && data !== undefined && <Cards visits={data} grouping={grouping} />}
    </div>
  );
}

interface FiltersProps {
  filters: ReportFilters;
  today: string;
  grouping: ServiceGrouping;
  onGrouping: (grouping: ServiceGrouping) => void;
  onSearch: (filters: ReportFilters) => void;
}

/** Begins anew with what the address says (`key`). */
function Filters({ filters, today, grouping, onGrouping, onSearch }: FiltersProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(filters);
  return (
    <form
      className={frame.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(wanted);
      }}
    >
      <LocationField value={wanted.location} onChange={(location) => setWanted({ ...wanted, location })} />
      <SpanFields
        span={wanted}
        today={today}
        onChange={(span) => setWanted({ ...wanted, ...span })}
        onPreset={(span) => onSearch({ ...wanted, ...span })}
      />
      <NativeSelect
        label={t('technicians.grouping')}
        value={grouping}
        data={SERVICE_GROUPINGS.map((value) => ({ value, label: t(`technicians.${value}`) }))}
        onChange={({ currentTarget: { value } }) => onGrouping(value === 'detailed' ? 'detailed' : 'simple')}
      />
      <Button type="submit" className={frame.search ?? ''} leftSection={<IconSearch {...LOOK} />}>
        {t('technicians.consult')}
      </Button>
    </form>
  );
}

function Cards({ visits, grouping }: { visits: readonly TechnicianVisit[]; grouping: ServiceGrouping }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const reports = useMemo(() => technicianReports(visits, grouping), [visits, grouping]);
  const isMeant = useMemo(() => patternTest(name), [name]);
  if (reports.length === 0) return <PageState icon={<IconChartPie />} title={t('technicians.none')} />;
  const shown = reports.filter(({ staffName }) => isMeant(staffName));
  return (
    <>
      <TextInput
        type="search"
        className={styles.narrow ?? ''}
        label={t('technicians.search')}
        description={t('technicians.searchHelp')}
        leftSection={<IconUserScan {...LOOK} />}
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {shown.length === 0 && <PageState icon={<IconUserScan />} title={t('technicians.nobody')} />}
      <div className={styles.cards}>
        {shown.map((report) => (
          <TechnicianCard key={report.staffName} report={report} />
        ))}
      </div>
    </>
  );
}

interface MailButtonProps {
  filters: ReportFilters;
  grouping: ServiceGrouping;
  /** Only of what is read. */
  isReady: boolean;
}

/** Success shows the server's message. 002 §8 */
function MailButton({ filters, grouping, isReady }: MailButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<{ words: string; isFailure: boolean } | null>(null);
  const run = () => {
    if (isSending) return;
    setSending(true);
    setSaid(null);
    mailTechnicians(filters, grouping)
      .then((words) => setSaid({ words, isFailure: false }))
      .catch((error: unknown) => {
        const detail = wordsOf(error)?.[language];
        const words = detail === undefined ? t('technicians.notSent') : t('technicians.notSentBecause', { detail });
        setSaid({ words, isFailure: true });
      })
      .finally(() => setSending(false));
  };
  const label = t(isSending ? 'technicians.mailing' : 'technicians.mail');
  return (
    <div className={frame.actions}>
      <div className={frame.buttons}>
        <ActionButton
          action={{ id: 'mail', label, enabled: isReady, isRunning: isSending, run }}
          icon={<IconMail {...LOOK} />}
        />
        <ByMailButton report="technicians" title={t('technicians.title')} location={filters.location} />
      </div>
      <p className={frame.said} data-failure={said?.isFailure || undefined} role={said?.isFailure ? 'alert' : 'status'}>
        {said?.words}
      </p>
    </div>
  );
}
