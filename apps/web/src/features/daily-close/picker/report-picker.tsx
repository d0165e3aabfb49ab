import { NativeSelect } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { DateInput } from '../../../ui/date/date-input';
import { daysAfter } from '../../../ui/date/days';
import { FormAlert } from '../../../ui/form/form-alert';
import { PageState } from '../../../ui/page/page-state';
import { AwaitedSites } from '../../identity/places/awaited-sites';
import { closeAddress } from '../report/addresses';
import { type ShownReports, useReports } from './completed.data';
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
  const reports = useReports(siteId, date);
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
        {reports.reports !== undefined && <Missing {...reports} />}
        <Choice {...{ date, site }} {...reports} onSite={setSite} />
      </div>
    </div>
  );
}

/** Sites of which nothing can be chosen yet. */
function Missing({ failed, awaited, retry }: ShownReports) {
  const { t } = useTranslation();
  return (
    <>
      {failed.length > 0 && (
        <>
          <FormAlert text={t('closeReview.picker.notRead', { sites: failed.join(', ') })} />
          <ActionButton action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }} />
        </>
      )}
      <AwaitedSites names={awaited} />
    </>
  );
}

interface ChoiceProps extends ShownReports {
  date: string;
  site: string;
  onSite: (site: string) => void;
}

function Choice({ date, site, onSite, reports: data, awaited, error, retry }: ChoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (error !== null) return <LoadFailed error={error} retry={retry} />;
  if (data?.sites.length === 0 && data.pending.length === 0 && awaited.length === 0)
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
