import { NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CompletedReports } from '#contracts/money/daily-close.dto';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { DateInput } from '../../../ui/date/date-input';
import { daysAfter } from '../../../ui/date/days';
import { PageState } from '../../../ui/page/page-state';
import { readCompleted } from '../daily-close.data';
import { closeAddress } from '../report/addresses';
import styles from './report-picker.module.css';
import { groupsOf, type PickedReport, pickedReport } from './report-groups';

export interface ReportPickerProps {
  siteId: number;
  /** Today at the site, `YYYY-MM-DD`. */
  today: string;
}

/** Which report is to be reviewed: a day, yesterday unless told, and a studio that has closed it. 002 §2 */
export function ReportPicker({ siteId, today }: ReportPickerProps) {
  const { t } = useTranslation();
  const [date, setDate] = useState(() => daysAfter(today, -1));
  const [site, setSite] = useState('');
  const reports = useQuery(completedQuery(siteId, date));
  const pick = (day: string | null) => {
    if (day === null) return;
    setDate(day);
    // Another day has other reports.
    setSite('');
  };
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('closeReview.picker.title')}</h1>
        <p className={styles.help}>{t('closeReview.picker.help')}</p>
      </div>
      <div className={styles.card}>
        <DateInput
          label={t('closeReview.picker.date')}
          value={date}
          onChange={pick}
          isNeeded
          {...{ today, max: today }}
        />
        <Choice {...{ date, site, reports }} onSite={setSite} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  date: string;
  site: string;
  onSite: (site: string) => void;
  reports: ReturnType<typeof useQuery<CompletedReports>>;
}

function Choice({ date, site, onSite, reports: { data, error, refetch } }: ChoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (error !== null && data === undefined) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data?.sites.length === 0 && data.pending.length === 0)
    return (
      <PageState
        icon={<IconFileOff />}
        title={t('closeReview.picker.none')}
        lines={[t('closeReview.picker.noneHelp')]}
      />
    );
  const picked = data === undefined ? null : pickedReport(data, site);
  const open = ({ siteId, locationId, locationName, approved }: PickedReport) =>
    void navigate(closeAddress(date), { state: { date, siteId, locationId, locationName, approved } });
  const review = {
    id: 'review',
    label: t('closeReview.picker.review'),
    enabled: picked !== null,
    run: () => picked !== null && open(picked),
  };
  return (
    <>
      <NativeSelect
        size="md"
        label={t('closeReview.picker.site')}
        value={site}
        disabled={data === undefined}
        data={[{ value: '', label: t('closeReview.picker.choose') }, ...(data === undefined ? [] : groupsOf(data, t))]}
        onChange={({ currentTarget }) => onSite(currentTarget.value)}
      />
      <ActionButton action={review} variant="filled" />
    </>
  );
}

function completedQuery(siteId: number, date: string) {
  return queryOptions({
    queryKey: ['dailyReports', siteId, date],
    queryFn: ({ signal }) => readCompleted(date, signal),
    staleTime: 0,
  });
}
