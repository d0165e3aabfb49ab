import { isCalendarDate } from '#domain/time/calendar-day';
import { useSiteDate } from '../../../features/appointments/use-site-date';
import { Calendar } from '../../../features/calendar/calendar';
import type { CalendarLook } from '../../../features/calendar/calendar.data';
import { useAddress } from '../../../ui/page/use-address';
import { useDesk } from '../desk-shell';

/** The calendar of the chosen location: today or the day of the address, its week, all columns or the one of the address. 002 §2 */
export default function BookingPage() {
  const workplace = useDesk();
  const { siteId, locationId, timeZone } = workplace;
  const today = useSiteDate(timeZone);
  const [params, change] = useAddress();
  const asked = params.get('date') ?? '';
  const staffId = Number(params.get('staff') ?? Number.NaN);
  const look: CalendarLook = {
    date: isCalendarDate(asked) ? asked : today,
    view: params.get('view') === 'week' ? 'week' : 'day',
    staffId: Number.isInteger(staffId) ? staffId : null,
  };
  const show = ({ date, view, staffId: column }: Partial<CalendarLook>) =>
    change({
      // Today is no day of the address: a calendar that stays open goes on to tomorrow by itself.
      ...(date === undefined ? {} : { date: date === today ? '' : date }),
      ...(view === undefined ? {} : { view: view === 'week' ? 'week' : '' }),
      ...(column === undefined ? {} : { staff: column === null ? '' : String(column) }),
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
