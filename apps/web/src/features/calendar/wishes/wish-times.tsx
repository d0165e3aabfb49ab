import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LONGEST_WISH_DAYS, PARTS_OF_DAY, type PartOfDay } from '#contracts/calendar/wish-list';
import type { WishedTimes } from '#contracts/calendar/wish-list.dto';
import type { Wire } from '#contracts/wire';
import { DateInput } from '../../../ui/date/date-input';
import { daysAfter } from '../../../ui/date/days';
import { weekdayOf } from '../../../ui/time/times';
import styles from './wishes.module.css';

export interface WishTimesProps {
  times: Wire<WishedTimes>;
  /** At the studio. */
  today: string;
  /** Said once it was tried to be saved. */
  isTried: boolean;
  onChange: (change: Partial<Wire<WishedTimes>>) => void;
}

/** A Sunday. */
const FIRST = '2026-11-01';
const ALL = [0, 1, 2, 3, 4, 5, 6];

/** On which days, from when until when, and at which part of the day a client would come. */
export function WishTimes({ times, today, isTried, onChange }: WishTimesProps) {
  const { t, i18n } = useTranslation();
  const { weekdays, from, to, partOfDay } = times;
  const toggle = (day: number) =>
    onChange({ weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort() });
  const isPart = (text: string): text is PartOfDay => (PARTS_OF_DAY as readonly string[]).includes(text);
  const last = daysAfter(today, LONGEST_WISH_DAYS);
  return (
    <>
      <fieldset className={styles.days}>
        <legend>{t('wishes.days')}</legend>
        {ALL.map((day) => (
          <button key={day} type="button" aria-pressed={weekdays.includes(day)} onClick={() => toggle(day)}>
            {weekdayOf(daysAfter(FIRST, day), i18n.language)}
          </button>
        ))}
        {isTried && weekdays.length === 0 && <p role="alert">{t('wishes.day')}</p>}
      </fieldset>
      <div className={styles.span}>
        <DateInput
          label={t('wishes.from')}
          value={from}
          {...{ today }}
          max={last}
          isNeeded
          onChange={(day) => onChange({ from: day ?? from })}
        />
        <DateInput
          label={t('wishes.to')}
          value={to}
          {...{ today }}
          min={today}
          max={last}
          isNeeded
          error={isTried && to < from ? t('wishes.order') : undefined}
          onChange={(day) => onChange({ to: day ?? to })}
        />
      </div>
      <NativeSelect
        label={t('wishes.part')}
        value={partOfDay}
        onChange={({ currentTarget: { value } }) => {
          if (isPart(value)) onChange({ partOfDay: value });
        }}
      >
        {PARTS_OF_DAY.map((part) => (
          <option key={part} value={part}>
            {t(`wishes.parts.${part}`)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
