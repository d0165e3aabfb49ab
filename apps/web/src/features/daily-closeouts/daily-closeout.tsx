import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileTypePdf, IconCashRegister, IconReportOff, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { hasRole } from '#contracts/identity/identity';
import type { DailyCloseOut } from '#contracts/reports/daily-closeout.dto';
import type { Wire } from '#contracts/wire';
import { Refusal, wordsOf } from '../../api/call';
import { LoadFailed } from '../../api/load-failed';
import { useServerWords } from '../../api/use-server-words';
import { ActionButton } from '../../ui/action/action-button';
import { useLanguage } from '../../ui/language/use-language';
import { PageState } from '../../ui/page/page-state';
import { ByMailButton } from '../reports/by-mail/by-mail-button';
import { useUser } from '../identity/identity.data';
import frame from '../reports/frame/frame.module.css';
import { saveLink } from '../reports/frame/save-link';
import { LocationField } from '../reports/frame/report-filter-card';
import { SpanFields } from '../reports/frame/span-fields';
import { type ReportFilters, useReportFilters } from '../reports/frame/use-report-filters';
import { askForCloseoutPdf, closeoutQuery } from './closeout.data';
import styles from './closeout.module.css';
import { CloseoutTable, type Figures } from './closeout-table';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface DailyCloseoutProps {
  /** Where the session works, `{siteId}-{locationId}`. */
  location: string;
  /** Today there. */
  today: string;
}

/** What a location took in. 002 §2, decision 68 */
export function DailyCloseout({ location, today }: DailyCloseoutProps) {
  const { t } = useTranslation();
  const { filters, ask } = useReportFilters({ today, location });
  const isAsked = useSearchParams()[0].has('startDate');
  const { data, error, isFetching, refetch } = useQuery(closeoutQuery(filters, isAsked));
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
          <h1>{t('closeout.title')}</h1>
          <p className={styles.lead}>{t('closeout.lead')}</p>
        </div>
        <PdfButton
          key={scope}
          filters={data === undefined || isFailed ? null : filters}
          byMail={<ByMailButton report="closeout" title={t('closeout.title')} location={filters.location} />}
        />
      </div>
      <Filters key={`${scope}${String(isAsked)}`} {...{ filters, today }} onSearch={search} />
      {!isAsked && (
        <PageState icon={<IconCashRegister />} title={t('closeout.idle')} lines={[t('closeout.idleHelp')]} />
      )}
      {isFailed && <Failure error={error} retry={() => void refetch()} />}
      {isAsked && !isFailed && data === undefined && (
        <Skeleton height={320} radius={16} role="status" aria-label={t('app.loading')} />
      )}
      {!isFailed && data !== undefined && <Figured closeout={data} />}
    </div>
  );
}

interface FiltersProps {
  filters: ReportFilters;
  today: string;
  onSearch: (filters: ReportFilters) => void;
}

/** Begins anew with what the address says (`key`). */
function Filters({ filters, today, onSearch }: FiltersProps) {
  const { t } = useTranslation();
  const { group } = useUser();
  const [wanted, setWanted] = useState(filters);
  return (
    <form
      className={frame.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(wanted);
      }}
    >
      <LocationField
        value={wanted.location}
        // A desk has its own.
        hasAll={hasRole(group ?? '', 'management')}
        onChange={(location) => setWanted({ ...wanted, location })}
      />
      <SpanFields
        span={wanted}
        today={today}
        onChange={(span) => setWanted({ ...wanted, ...span })}
        onPreset={(span) => onSearch({ ...wanted, ...span })}
      />
      <Button type="submit" className={frame.search ?? ''} leftSection={<IconSearch {...LOOK} />}>
        {t('closeout.consult')}
      </Button>
    </form>
  );
}

/** Only of what is read (`filters`). 002 §4 */
function PdfButton({ filters, byMail }: { filters: ReportFilters | null; byMail: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [state, setState] = useState<'none' | 'drawing' | 'done'>('none');
  const [failure, setFailure] = useState<string | null>(null);
  const run = () => {
    if (filters === null || state === 'drawing') return;
    setState('drawing');
    setFailure(null);
    askForCloseoutPdf(filters)
      .then((file) => {
        saveLink(file);
        setState('done');
      })
      .catch((error: unknown) => {
        setFailure(wordsOf(error)?.[language] ?? t('closeout.noAnswer'));
        setState('none');
      });
  };
  const label = t(state === 'drawing' ? 'closeout.drawing' : 'closeout.pdf');
  return (
    <div className={frame.actions}>
      <div className={frame.buttons}>
        <ActionButton
          action={{ id: 'pdf', label, enabled: filters !== null, isRunning: state === 'drawing', run }}
          icon={<IconFileTypePdf {...LOOK} />}
        />
        {byMail}
      </div>
      <p
        className={frame.said}
        data-failure={failure !== null || undefined}
        role={failure === null ? 'status' : 'alert'}
      >
        {failure ?? (state === 'done' ? t('closeout.downloaded') : '')}
      </p>
    </div>
  );
}

/** An Error panel with the message. 002 §8 */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation();
  const said = useServerWords(wordsOf(error));
  if (!(error instanceof Refusal) || said === null) return <LoadFailed error={error} retry={retry} />;
  return (
    <PageState
      tone="alert"
      icon={<IconReportOff />}
      title={t('closeout.error')}
      lines={[said]}
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }}
    />
  );
}

const PAYMENTS = ['receipt', 'tax', 'returns', 'tip', 'total'] as const;
const CATEGORIES = ['sales', 'tax', 'quantity', 'returns', 'returnsqty', 'total'] as const;
const PAYMENT_GROUPS = ['cashEquivalent', 'nonCashEquivalent'] as const;
const CATEGORY_GROUPS = ['serviceCategory', 'productCategory', 'giftCard'] as const;
/** Ways to pay that have a name of ours; the others have the provider's. */
const OURS = ['Cash', 'Credit Card', 'Gift Card', 'Other', 'No payment'] as const;

function Figured({ closeout: { byPayment, byCategory, daysToCome } }: { closeout: Wire<DailyCloseOut> }) {
  const { t } = useTranslation();
  const named = <Row extends { name: string }>(row: Row): Row => {
    const own = OURS.find((name) => name === row.name);
    return own === undefined ? row : { ...row, name: t(`closeout.names.${own}`) };
  };
  const header = <Column extends string>(id: Column, label: string) => [id, label] as const;
  return (
    <div className={styles.tables}>
      {daysToCome > 0 && (
        <p className={styles.toCome} role="status">
          {t('closeout.toCome', { count: daysToCome })}
        </p>
      )}
      <CloseoutTable
        label={t('closeout.byPayment')}
        columns={PAYMENTS.map((id) => header(id, t(`closeout.${id}`)))}
        groups={PAYMENT_GROUPS.map((group) => ({
          heading: t(`closeout.${group}`),
          rows: byPayment[group].map((row): Figures<(typeof PAYMENTS)[number]> => named(row)),
        }))}
        total={t('closeout.total')}
      />
      <CloseoutTable
        label={t('closeout.byCategory')}
        columns={CATEGORIES.map((id) => header(id, t(`closeout.${id}`)))}
        groups={CATEGORY_GROUPS.map((group) => ({ heading: t(`closeout.${group}`), rows: byCategory[group] }))}
        total={t('closeout.total')}
      />
    </div>
  );
}
