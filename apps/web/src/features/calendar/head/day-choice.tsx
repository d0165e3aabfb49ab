import { useMediaQuery } from '@mantine/hooks';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../api/parts';
import { DateInput } from '../../../ui/date/date-input';
import styles from './calendar-head.module.css';
import type { MonthProps } from './month';

const Month = lazy(() => loadPart(() => import('./month')));

/** Where there is a column for it, and a hand that hits what is small. */
const ROOMY = '(min-width: 1081px) and (pointer: fine)';

/** Which day: a month where there is room for one, else a field that opens one. No event draws it again. */
export const DayChoice = memo(function DayChoice(props: MonthProps) {
  const { t } = useTranslation();
  const isRoomy = useMediaQuery(ROOMY, false, { getInitialValueInEffect: false });
  const { look, today, onDate } = props;
  return (
    <div className={styles.choice} role="group" aria-label={t('appointments.day.label')}>
      {isRoomy ? (
        <Suspense fallback={<div className={styles.monthToCome} />}>
          <Month {...props} />
        </Suspense>
      ) : (
        <DateInput
          label={t('appointments.day.label')}
          isLabelHidden
          isNeeded
          value={look.date}
          today={today}
          onChange={(day) => {
            if (day !== null) onDate(day);
          }}
        />
      )}
    </div>
  );
});
