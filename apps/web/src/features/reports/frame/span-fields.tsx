import { useTranslation } from 'react-i18next';
import { type DaySpan, lastSevenDays, monthBefore, monthToYesterday } from '#domain/reports/report-days';
import { DateInput } from '../../../ui/date/date-input';
import styles from './frame.module.css';

const PRESETS = { thisMonth: monthToYesterday, lastMonth: monthBefore, sevenDays: lastSevenDays } as const;
type Preset = keyof typeof PRESETS;
const NAMES = Object.keys(PRESETS) as Preset[];

export interface SpanFieldsProps {
  span: DaySpan;
  /** Today at the site. */
  today: string;
  onChange: (span: DaySpan) => void;
  /** Of days that are picked together. */
  onPreset: (span: DaySpan) => void;
}

/** Two days, the second of which cannot precede the first, and the spans that are asked for most. 002 §5 */
export function SpanFields({ span, today, onChange, onPreset }: SpanFieldsProps) {
  const { t } = useTranslation();
  const { from, to } = span;
  const start = (day: string | null) => day !== null && onChange({ from: day, to: to < day ? day : to });
  const end = (day: string | null) => day !== null && onChange({ from, to: day });
  return (
    <>
      <DateInput
        className={styles.day}
        label={t('report.start')}
        value={from}
        onChange={start}
        isNeeded
        max={today}
        {...{ today }}
      />
      <DateInput
        className={styles.day}
        label={t('report.end')}
        value={to}
        onChange={end}
        isNeeded
        min={from}
        max={today}
        {...{ today }}
      />
      <div className={styles.presets} role="group" aria-label={t('report.days')}>
        {NAMES.map((name) => {
          const preset = PRESETS[name](today);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={preset.from === from && preset.to === to}
              onClick={() => onPreset(preset)}
            >
              {t(`report.presets.${name}`)}
            </button>
          );
        })}
      </div>
    </>
  );
}
