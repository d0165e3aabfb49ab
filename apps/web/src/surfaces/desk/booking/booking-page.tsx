import { isCalendarDate } from '#domain/time/calendar-day';
import { useSiteDate } from '../../../features/appointments/use-site-date';
import { Calendar } from '../../../features/calendar/calendar';
import type { CalendarLook, LookChange } from '../../../features/calendar/calendar.data';
import { useAddress } from '../../../ui/page/use-address';
import { useDesk } from '../desk-shell';

/** The calendar of the chosen location: today or the day of the address, its week, all columns or the one of the address. 002 §2 */
export default function BookingPage() {
  const workplace = useDesk();
  const { siteId, locationId, timeZone } = workplace;
  const today = useSiteDate(timeZone);
  const [params, change] = useAddress();
  const look = lookOf(params, today);
  const show = (asked: LookChange) =>
    change((now) => {
      const { date, view, staffId } = typeof asked === 'function' ? asked(lookOf(now, today)) : asked;
      return {
        // Today is no day of the address: a calendar that stays open goes on to tomorrow by itself.
        ...(date === undefined ? {} : { date: date === today ? '' : date }),
        ...(view === undefined ? {} : { view: view === 'week' ? 'week' : '' }),
        ...(staffId === undefined ? {} : { staff: staffId === null ? '' : String(staffId) }),
      };
    });
  return (
    <Calendar
      key={`${siteId}-${locationId}`}
      place={{ siteId, locationId }}
      {...{ workplace, today, look }}
      onLook={show}
    />
  );
}

function lookOf(address: URLSearchParams, today: string): CalendarLook {
  const asked = address.get('date') ?? '';
  const staffId = Number(address.get('staff') ?? Number.NaN);
  return {
    date: isCalendarDate(asked) ? asked : today,
    view: address.get('view') === 'week' ? 'week' : 'day',
    staffId: Number.isInteger(staffId) ? staffId : null,
  };
}
