import { TextInput, UnstyledButton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePart } from '../popup/use-part';
import { dateInText } from '../time/times';
import styles from './date.module.css';
import { type DayFault, type DayLimits, daysAfter, faultOfDay, shownDay, typedDay } from './days';

export interface DateInputProps extends DayLimits {
  label: string;
  /** The label is read out only. */
  isLabelHidden?: boolean;
  /** `YYYY-MM-DD` of the site's calendar; null for none. */
  value: string | null;
  /** Null when it was emptied or says no day that may be; of a field that needs a day only days come. */
  onChange: (day: string | null) => void;
  isNeeded?: boolean;
  /** Today at the site, to be marked; a device's own today may be another. */
  today?: string;
  error?: string | undefined;
  className?: string | undefined;
}

const loadCalendar = () => import('./calendar-popup');

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

/** A day, typed as `MM/DD/YYYY` or picked. Up and down go by days, with Page by weeks, Alt and down opens the calendar. */
export function DateInput(props: DateInputProps) {
  const { label, isLabelHidden = false, value, onChange, isNeeded = false, min, max } = props;
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // While it has the focus it shows what was typed.
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<DayFault | null>(null);
  const calendar = useCalendar();
  const words = useFaultWords({ min, max });
  const take = (day: string | null) => {
    setText(null);
    setFault(null);
    if (day !== value) onChange(day);
  };
  const onText = (typed: string) => {
    setText(typed);
    setFault(null);
    const day = typedDay(typed);
    const next = faultOfDay(day, { min, max }) === null ? day : null;
    if (next !== value && !(next === null && isNeeded)) onChange(next);
  };
  const onLeave = () => {
    if (text === null) return;
    const day = typedDay(text);
    const isEmpty = text.trim() === '';
    const found = isEmpty ? null : faultOfDay(day, { min, max });
    setFault(found);
    if (found !== null) return;
    take(isEmpty ? (isNeeded ? value : null) : day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') onLeave();
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey) {
      calendar.open(event.currentTarget);
      return;
    }
    const from = typedDay(text ?? '') ?? value ?? props.today;
    const next = from === undefined ? null : daysAfter(from, step);
    if (faultOfDay(next, { min, max }) === null) take(next);
  };
  return (
    <>
      <TextInput
        ref={field}
        className={`${styles.field} ${props.className ?? ''}`}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('ui.date.format')}
        value={text ?? (value === null ? '' : shownDay(value))}
        error={props.error ?? (fault === null ? undefined : words(fault))}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        rightSectionWidth={48}
        rightSection={
          <UnstyledButton
            className={styles.open ?? ''}
            id={`${id}-target`}
            aria-label={t('ui.date.open', { label })}
            aria-haspopup="dialog"
            aria-expanded={calendar.anchor !== null}
            onPointerEnter={calendar.prepare}
            onFocus={calendar.prepare}
            onClick={({ currentTarget }) => calendar.toggle(currentTarget)}
          >
            <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        }
      />
      {calendar.anchor !== null && calendar.part !== null && (
        <calendar.part.CalendarPopup
          {...{ id, label, value, min, max }}
          today={props.today}
          anchor={calendar.anchor}
          onPick={take}
          onClose={calendar.close}
        />
      )}
    </>
  );
}

function useCalendar() {
  const { part, prepare, fetch } = usePart(loadCalendar);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (element: HTMLElement) => {
    fetch();
    setAnchor(element);
  };
  return {
    part,
    anchor,
    prepare,
    open,
    toggle: (element: HTMLElement) => (anchor === null ? open(element) : setAnchor(null)),
    close: () => setAnchor(null),
  };
}

function useFaultWords({ min, max }: DayLimits): (fault: DayFault) => string {
  const { t, i18n } = useTranslation();
  const inWords = (day: string | undefined) => (day === undefined ? '' : dateInText(day, i18n.language));
  return (fault) => t(`ui.date.${fault}`, { min: inWords(min), max: inWords(max) });
}
