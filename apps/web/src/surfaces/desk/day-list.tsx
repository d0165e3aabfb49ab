import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '#domain/time/calendar-day';
import { DayBoard } from '../../features/appointments/board/day-board';
import type { CardMode } from '../../features/appointments/card/card-mode';
import { useSiteDate } from '../../features/appointments/use-site-date';
import { PayOutButton } from '../../features/daily-close/pay-out/pay-out-button';
import { FormViewerPlace } from '../../features/forms/viewer/form-viewer-place';
import { useDesk } from './desk-shell';

/** The appointments of today or of the day in the address, or the same list in 'display forms' mode. 001 §2.3 */
export function DayList({ mode }: { mode: CardMode }) {
  const workplace = useDesk();
  const { siteId, locationId, timeZone } = workplace;
  const today = useSiteDate(timeZone);
  const [params, setParams] = useSearchParams();
  const asked = params.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : today;
  // Today is no day of the address: a desk that stays open goes on to tomorrow by itself.
  const show = (day: string) => setParams(day === today ? {} : { date: day }, { replace: true });
  return (
    <>
      <DayBoard
        key={`${mode}:${date}`}
        day={{ siteId, locationId, date }}
        today={today}
        onDate={show}
        tools={mode === 'check-in' && date === today && <PayOutButton at={{ siteId, locationId, date }} />}
        {...{ workplace, mode }}
      />
      <FormViewerPlace />
    </>
  );
}
