import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { DateInput } from '../../../ui/date/date-input';
import { daysAfter } from '../../../ui/date/days';
import styles from './day-picker.module.css';

/** As far as a studio books or looks back. */
const REACH_DAYS = 366;
const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** `YYYY-MM-DD` at the site, or that from the one that is chosen by now: a second press can come before the first one's day is drawn. */
export type DayChange = string | ((chosen: string) => string);

export interface DayPickerProps {
  /** `YYYY-MM-DD` at the site, like `today`. */
  date: string;
  today: string;
  onChange: (day: DayChange) => void;
}

/** Days in this form sort as text does. */
function within(day: string, min: string, max: string): string {
  if (day < min) return min;
  return day > max ? max : day;
}

/** Which day of the studio is shown. */
export function DayPicker({ date, today, onChange }: DayPickerProps) {
  const { t } = useTranslation();
  const [min, max] = [daysAfter(today, -REACH_DAYS), daysAfter(today, REACH_DAYS)];
  const move = (days: -1 | 1, id: 'before' | 'after') => ({
    id,
    label: '',
    longLabel: t(`appointments.day.${id}`),
    enabled: days < 0 ? date > min : date < max,
    run: () => onChange((chosen) => within(daysAfter(chosen, days), min, max)),
  });
  return (
    <div className={styles.picker} role="group" aria-label={t('appointments.day.label')}>
      <ActionButton className={styles.step ?? ''} action={move(-1, 'before')} icon={<IconChevronLeft {...LOOK} />} />
      <DateInput
        className={styles.field}
        label={t('appointments.day.label')}
        isLabelHidden
        isNeeded
        value={date}
        {...{ today, min, max }}
        onChange={(day) => {
          if (day !== null) onChange(day);
        }}
      />
      <ActionButton className={styles.step ?? ''} action={move(1, 'after')} icon={<IconChevronRight {...LOOK} />} />
      {date !== today && (
        <ActionButton
          action={{ id: 'today', label: t('appointments.day.today'), enabled: true, run: () => onChange(today) }}
        />
      )}
    </div>
  );
}
