import type { AppointmentCard } from '#contracts/appointments.dto';
import type { Place } from '../../identity/identity.commands';

/** Where and when the panel works, and how it leads the calendar. */
export interface PanelAt {
  place: Place;
  /** IANA. */
  timeZone: string;
  /** The day that is shown, YYYY-MM-DD. */
  date: string;
  /** As the calendar shows them. */
  cards: readonly AppointmentCard[] | undefined;
  /** Shows a day of the calendar, and whose column. */
  show: (date: string, staffId: number) => void;
}
