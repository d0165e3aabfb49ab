import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '#domain/time/calendar-day';
import { useSiteDate } from '../../../features/appointments/use-site-date';
import { DayCalendar } from '../../../features/calendar/day-calendar';
import { useDesk } from '../desk-shell';

/** The calendar of the chosen location: today or the day of the address, all columns or the one of the address. 002 §2 */
export default function BookingPage() {
  const workplace = useDesk();
  const { siteId, locationId, timeZone } = workplace;
  const today = useSiteDate(timeZone);
  const [params, setParams] = useSearchParams();
  const asked = params.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : today;
  const staffId = Number(params.get('staff') ?? Number.NaN);
  const set = (key: string, value: string | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(key);
        else before.set(key, value);
        return before;
      },
      { replace: true },
    );
  return (
    <DayCalendar
      key={`${siteId}-${locationId}`}
      day={{ siteId, locationId, date }}
      {...{ workplace, today }}
      staffId={Number.isInteger(staffId) ? staffId : null}
      // Today is no day of the address: a calendar that stays open goes on to tomorrow by itself.
      onDate={(day) => set('date', day === today ? null : day)}
      onStaff={(id) => set('staff', id === null ? null : String(id))}
    />
  );
}
