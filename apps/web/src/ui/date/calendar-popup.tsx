import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { Anchor, placeOf } from '../popup/anchor';
import { longDate } from '../time/times';
import styles from './calendar-popup.module.css';
import type { DayLimits } from './days';

export interface CalendarPopupProps extends DayLimits {
  id: string;
  label: string;
  anchor: HTMLElement;
  value: string | null;
  today: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** A month of days. Mantine's own days are text, `YYYY-MM-DD`, and know no zone; its own today would be the device's. */
export function CalendarPopup({ id, label, anchor, value, today, min, max, onPick, onClose }: CalendarPopupProps) {
  const { t, i18n } = useTranslation();
  const first = value ?? today ?? min;
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  return (
    <Popover
      id={id}
      opened
      onChange={(isOpen) => {
        if (!isOpen) close();
      }}
      position="bottom-end"
      portalProps={placeOf(anchor)}
      trapFocus
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.calendar ?? ''} aria-label={label} aria-labelledby={undefined}>
        <DatePicker
          value={value}
          onChange={(day) => {
            if (day !== null) onPick(day);
            close();
          }}
          {...(first === undefined ? {} : { defaultDate: first })}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          locale={i18n.language}
          firstDayOfWeek={0}
          // Studios work on all days.
          weekendDays={[]}
          size="md"
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
          getDayProps={(day) => ({
            ...(day === first ? { 'data-autofocus': true } : {}),
            ...(day === today ? { 'aria-current': 'date' } : {}),
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
