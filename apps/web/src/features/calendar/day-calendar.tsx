import { IconCalendarOff } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';
import { wordsOf } from '../../api/call';
import type { DayRef } from '../../live/patches/day-cards';
import { useLiveQuery } from '../../live/use-live';
import { PageState } from '../../ui/page/page-state';
import { Tabs, TabView } from '../../ui/tabs/tabs';
import type { Workplace } from '../identity/identity.data';
import { placeName } from '../identity/places/place-name';
import { scheduleQuery, visitsQuery } from './calendar.data';
import styles from './day-calendar.module.css';
import { type CalendarDay, columnMaker } from './grid/day-columns';
import { DayGrid } from './grid/day-grid';
import { CalendarAside } from './head/calendar-aside';
import { ALL, CalendarHead } from './head/calendar-head';

export interface DayCalendarProps {
  day: DayRef;
  workplace: Workplace;
  /** At the studio. */
  today: string;
  /** Whose column alone is shown; null for all. */
  staffId: number | null;
  onDate: (date: string) => void;
  onStaff: (staffId: number | null) => void;
}

const NO_ROOMS: CalendarDay = { columns: [], hours: null };

/** A day of a location as everybody sees it at the same moment. 002 §2 Day view */
export function DayCalendar({ day, workplace, today, staffId, onDate, onStaff }: DayCalendarProps) {
  const { timeZone, isRoomOrderReversed } = workplace;
  const hours = useLiveQuery(scheduleQuery(day));
  const visits = useLiveQuery(visitsQuery(day));
  const make = useMemo(() => columnMaker(day.date, timeZone), [day.date, timeZone]);
  const [schedule, cards] = [hours.data, visits.data];
  const calendar = useMemo(
    () => (schedule && cards ? make({ schedule, cards, isRoomOrderReversed }) : undefined),
    [make, schedule, cards, isRoomOrderReversed],
  );
  const { columns } = calendar ?? NO_ROOMS;
  const shown = columns.filter(({ room }) => room.staffId === staffId);
  const tab = shown[0] === undefined ? ALL : String(shown[0].room.staffId);
  const retry = () => {
    hours.retry();
    visits.retry();
  };
  return (
    <Tabs className={styles.page} value={tab} onChange={(value) => onStaff(value === ALL ? null : Number(value))}>
      <CalendarAside place={placeName(workplace)} {...{ timeZone, cards }} />
      <div className={styles.main}>
        <CalendarHead {...{ date: day.date, today, onDate }} rooms={columns.map(({ room }) => room)} reload={retry} />
        <TabView value={tab}>
          <Shown
            {...{ calendar, timeZone, retry }}
            siteId={day.siteId}
            columns={tab === ALL ? columns : shown}
            isWhole={schedule?.isWhole ?? true}
            error={hours.error ?? visits.error}
          />
        </TabView>
      </div>
    </Tabs>
  );
}

interface ShownProps {
  calendar: CalendarDay | undefined;
  columns: CalendarDay['columns'];
  siteId: number;
  timeZone: string;
  /** The hours of the day were taken over from the provider. */
  isWhole: boolean;
  error: Error | null;
  retry: () => void;
}

/** 002 §4 Calendar load */
function Shown({ calendar, columns, siteId, timeZone, isWhole, error, retry }: ShownProps) {
  const { t } = useTranslation();
  if (calendar === undefined && error !== null) return <NotLoaded {...{ error, retry }} />;
  if (calendar === undefined) return <Skeleton height="60vh" radius={16} aria-label={t('app.loading')} />;
  if (!isWhole && calendar.hours === null)
    return <PageState icon={<IconCalendarOff />} title={t('calendar.reading')} lines={[t('calendar.readingHelp')]} />;
  if (calendar.hours === null)
    return <PageState icon={<IconCalendarOff />} title={t('calendar.nobody')} lines={[t('calendar.nobodyHelp')]} />;
  return (
    <>
      {!isWhole && <p className={styles.partly}>{t('calendar.readingHelp')}</p>}
      <DayGrid key={calendar.hours.start} day={{ columns, hours: calendar.hours }} {...{ siteId, timeZone }} />
    </>
  );
}

/** 002 §8 Calendar */
function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation();
  const detail = useServerWords(wordsOf(error)) ?? error.message;
  const isRefused = error instanceof Refusal;
  return (
    <PageState
      tone="alert"
      icon={<IconCalendarOff />}
      title={isRefused ? t('calendar.refused', { detail }) : t('app.weird')}
      lines={isRefused ? [] : [detail]}
      action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }}
    />
  );
}
