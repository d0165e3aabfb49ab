import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { Calendar } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../ui/time/times';
import { type CalendarLook, daysShown } from '../calendar.data';
import styles from './month.module.css';

export interface MonthProps {
  look: Pick<CalendarLook, 'date' | 'view'>;
  /** At the studio; a device's own today may be another. */
  today: string;
  onDate: (date: string) => void;
}

/** A month beside the calendar: a day, or in the week view the whole week of the day that is meant. 002 §2 */
export default function Month({ look: { date, view }, today, onDate }: MonthProps) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState({ of: date, month: date });
  const [hovered, setHovered] = useState<string | null>(null);
  // Who goes to another day elsewhere sees its month.
  if (shown.of !== date) setShown({ of: date, month: date });
  const chosen = daysShown(date, view);
  const meant = hovered === null || view === 'day' ? [] : daysShown(hovered, view);
  return (
    <Calendar
      className={styles.month ?? ''}
      date={shown.month}
      onDateChange={(month) => setShown({ of: date, month })}
      locale={i18n.language}
      firstDayOfWeek={1}
      // Studios work on all days.
      weekendDays={[]}
      withCellSpacing={false}
      fullWidth
      size="sm"
      ariaLabels={{
        previousMonth: t('ui.date.previousMonth'),
        nextMonth: t('ui.date.nextMonth'),
        previousYear: t('ui.date.previousYear'),
        nextYear: t('ui.date.nextYear'),
        previousDecade: t('ui.date.previousYears'),
        nextDecade: t('ui.date.nextYears'),
        monthLevelControl: t('ui.date.toMonths'),
        yearLevelControl: t('ui.date.toYears'),
      }}
      getDayAriaLabel={(day) => longDate(day, i18n.language)}
      getDayProps={(day) => {
        const range = chosen.includes(day) ? chosen : meant.includes(day) ? meant : [];
        const isWeek = view === 'week' && range.length > 0;
        return {
          ...(isWeek && { inRange: true, firstInRange: day === range[0], lastInRange: day === range.at(-1) }),
          selected: view === 'day' && day === date,
          'aria-pressed': chosen.includes(day),
          ...(day === today ? { 'aria-current': 'date' as const } : {}),
          onMouseEnter: () => setHovered(day),
          onMouseLeave: () => setHovered(null),
          onClick: () => onDate(day),
        };
      }}
    />
  );
}
