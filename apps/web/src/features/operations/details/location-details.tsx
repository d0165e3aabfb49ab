import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconMapPinOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { DaySummary } from '#contracts/operations/summary.dto';
import type { Wire } from '#contracts/wire';
import { isCalendarDate } from '#domain/time/calendar-day';
import { pendingOfDetails, returningClients } from '#domain/operations/figures';
import { LoadFailed } from '../../../api/load-failed';
import { useLiveQuery } from '../../../live/use-live';
import { PageState } from '../../../ui/page/page-state';
import { longDate } from '../../../ui/time/times';
import { type OpenSite, useOpenSites } from '../../identity/places/places.data';
import { amountText, NOTHING } from '../amounts';
import { weekdaysBefore } from '../compared';
import { figuresQuery, useTodays } from '../figures.data';
import { FailedWords } from '../failed-words';
import { LocationAge } from '../location-age';
import { LocationRows, type LocationRow, toFigures } from '../location-rows';
import cards from '../cards.module.css';
import styles from '../operations.module.css';
import { unread } from '../read-together';
import { ServicesTable } from './services-table';

/** One location's day, named by the address: `at={siteId}-{locationId}`, and `day` where it is not today. 002 §2 */
export function LocationDetails() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [, siteId, locationId] = /^(\d{1,9})-(\d{1,9})$/.exec(params.get('at') ?? '') ?? [];
  const { sites, retry } = useOpenSites();
  const todays = useTodays(sites);
  const site = sites.find((one) => one.siteId === Number(siteId));
  const asked = params.get('day') ?? '';
  const day = isCalendarDate(asked) ? asked : todays.get(Number(siteId));
  if (site?.state === 'awaited' && day === undefined) return <Skeleton height={320} radius={16} />;
  if (site?.state === 'unread' && day === undefined) return <NotRead {...{ site, locationId, retry }} />;
  if (site === undefined || day === undefined)
    return (
      <PageState
        level={1}
        icon={<IconMapPinOff />}
        title={t('operations.details.missing')}
        lines={[t('operations.details.missingHelp')]}
      />
    );
  return <Details key={`${siteId}-${locationId}-${day}`} {...{ site, day }} locationId={Number(locationId)} />;
}

/** Which day it is there is not known. 002 §8 */
function NotRead({ site, locationId, retry }: { site: OpenSite; locationId: string | undefined; retry: () => void }) {
  const { t } = useTranslation();
  const { siteId: id, name } = site;
  return (
    <PageState
      level={1}
      tone="alert"
      icon={<IconMapPinOff />}
      title={name}
      lines={[t('operations.failed', { name, id, location: locationId ?? NOTHING })]}
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }}
    />
  );
}

function Details({ site, day, locationId }: { site: OpenSite; day: string; locationId: number }) {
  const { t, i18n } = useTranslation();
  const query = useMemo(() => figuresQuery(site.siteId, [day, ...weekdaysBefore(day)]), [site.siteId, day]);
  const { data, error, retry } = useLiveQuery(query);
  const isFailed = useStore(unread, (state) => state.sites.has(site.siteId));
  const rows = new LocationRows().of([{ site, figures: data, isFailed, day, comparedDay: null }]);
  const row = rows.find((one) => one.locationId === locationId);
  const days = data?.locations.find((one) => one.locationId === locationId)?.days ?? [];
  const summary = days.find(({ date }) => date === day);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <Link to="/operationaldashboard" className={styles.back}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
            {t('operations.details.back')}
          </Link>
          <h1>{row?.name ?? site.name}</h1>
          <p>
            {longDate(day, i18n.language)} {row !== undefined && <LocationAge row={row} />}
          </p>
        </div>
      </header>
      {row?.isFailed === true && <Failed row={row} />}
      {summary === undefined && error !== null && !isFailed && <LoadFailed error={error} retry={retry} isRetried />}
      {summary === undefined && error === null && <Skeleton height={320} radius={16} />}
      {summary !== undefined && (
        <>
          <Facts summary={summary} />
          <h2>{t('operations.details.services')}</h2>
          <ServicesTable day={summary} days={days} />
        </>
      )}
    </div>
  );
}

function Failed({ row }: { row: LocationRow }) {
  return (
    <p role="alert">
      <FailedWords row={row} />
    </p>
  );
}

/** 002 §3, §9: on this page who has arrived is not pending (decision 15). */
function Facts({ summary }: { summary: Wire<DaySummary> }) {
  const { t } = useTranslation();
  const figures = toFigures(summary);
  const facts: [string, string | number][] = [
    [t('operations.cards.appointments'), figures.totalAppointments],
    [t('operations.details.pending'), pendingOfDetails(figures)],
    [t('operations.details.booked'), figures.booked],
    [t('operations.details.confirmed'), figures.confirmed],
    [t('operations.details.arrived'), figures.arrived],
    [t('operations.details.completed'), figures.completed],
    [t('operations.details.ultrasound'), figures.completedUltrasound],
    [t('operations.noShow'), figures.noShow],
    [t('operations.details.new'), figures.new],
    [t('operations.details.returning'), returningClients(figures)],
    [t('operations.cbff'), figures.cbff],
    [t('operations.snapshot.granted'), figures.cbffGranted],
    [t('operations.details.dicom'), figures.dicomOk],
    [t('operations.snapshot.sales'), amountText(figures.totalSales)],
    [t('operations.snapshot.expected'), amountText(figures.totalExpectedSales)],
    [t('operations.details.noShowAmount'), amountText(figures.totalNoShow)],
    [t('operations.tips'), amountText(figures.totalTip)],
  ];
  return (
    <dl className={cards.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
