import { isCalendarDate } from '#domain/time/calendar-day';
import { DayBoard } from '../../features/appointments/board/day-board';
import type { CardMode } from '../../features/appointments/card/card-mode';
import type { DayChange } from '../../features/appointments/day/day-picker';
import { useSiteDate } from '../../features/appointments/use-site-date';
import { PayOutButton } from '../../features/daily-close/pay-out/pay-out-button';
import { FormViewerPlace } from '../../features/forms/viewer/form-viewer-place';
import { useAddress } from '../../ui/page/use-address';
import { useDesk } from './desk-shell';

/** The appointments of today or of the day in the address, or the same list in 'display forms' mode. 001 §2.3 */
export function DayList({ mode }: { mode: CardMode }) {
  const workplace = useDesk();
  const { siteId, locationId, timeZone } = workplace;
  const today = useSiteDate(timeZone);
  const [params, change] = useAddress();
  const date = dateOf(params, today);
  const show = (asked: DayChange) =>
    change((now) => {
      const day = typeof asked === 'function' ? asked(dateOf(now, today)) : asked;
      // Today is no day of the address: a desk that stays open goes on to tomorrow by itself.
      return { date: day === today ? '' : day };
    });
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

function dateOf(address: URLSearchParams, today: string): string {
  const asked = address.get('date') ?? '';
  return isCalendarDate(asked) ? asked : today;
}
