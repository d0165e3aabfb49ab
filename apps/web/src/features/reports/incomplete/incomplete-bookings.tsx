import { IconFileTypeXls } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isCalendarDate } from '#domain/time/calendar-day';
import { ActionButton } from '../../../ui/action/action-button';
import { DateInput } from '../../../ui/date/date-input';
import { daysAfter } from '../../../ui/date/days';
import { useAddress } from '../../../ui/page/use-address';
import { ByMailButton } from '../by-mail/by-mail-button';
import frame from '../frame/frame.module.css';
import { isLocation } from '../frame/use-report-filters';
import { LocationField } from '../frame/report-filter-card';
import { BookedSwitch } from './booked-switch';
import styles from './incomplete.module.css';
import { useDownload } from './use-download';

export interface IncompleteBookingsProps {
  /** Where the session works, `{siteId}-{locationId}`. */
  location: string;
  /** Today there. */
  today: string;
}

/** A spreadsheet of a day's visits that came to no end. 002 §2, decision 69 */
export function IncompleteBookings(props: IncompleteBookingsProps) {
  const { today } = props;
  const { t } = useTranslation();
  const [params, change] = useAddress();
  const [asked, day] = [params.get('location'), params.get('date')];
  const filters = {
    location: isLocation(asked) ? asked : props.location,
    date: day !== null && isCalendarDate(day) ? day : daysAfter(today, -1),
    withBooked: params.get('booked') === 'true',
  };
  const { run, isRunning, said } = useDownload(filters);
  const set = (name: string, value: string | null) => {
    if (value === null) return;
    change({ [name]: value });
  };
  const label = t(isRunning ? 'incomplete.downloading' : 'incomplete.download');
  return (
    <div className={frame.page}>
      <div className={frame.head}>
        <div>
          <p className={frame.crumb}>{t('report.reports')}</p>
          <h1>{t('incomplete.title')}</h1>
          <p className={styles.lead}>{t('incomplete.lead')}</p>
        </div>
        <ByMailButton report="incomplete" title={t('incomplete.title')} location={filters.location} />
      </div>
      <div className={frame.filters}>
        <LocationField value={filters.location} onChange={(location) => set('location', location)} />
        <DateInput
          className={frame.day}
          label={t('incomplete.date')}
          value={filters.date}
          onChange={(date) => set('date', date)}
          isNeeded
          max={today}
          {...{ today }}
        />
        <BookedSwitch isOn={filters.withBooked} onChange={(isOn) => set('booked', String(isOn))} />
        <ActionButton
          className={frame.search ?? ''}
          variant="filled"
          action={{ id: 'download', label, enabled: true, isRunning, run }}
          icon={<IconFileTypeXls size={20} stroke={1.75} aria-hidden="true" />}
        />
      </div>
      <div role="status">{said?.isFailure === false && <p className={styles.said}>{said.words}</p>}</div>
      {said?.isFailure === true && (
        <p className={styles.said} data-failure role="alert">
          {said.words}
        </p>
      )}
    </div>
  );
}
