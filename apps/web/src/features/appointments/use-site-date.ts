import { localDate } from '#domain/time/calendar-day';
import { serverNow } from '../../live/line/server-clock';
import { useNow } from '../../ui/time/use-now';

/** Today in the site's zone by the server's clock; turns over at the site's midnight. */
export function useSiteDate(timeZone: string): string {
  useNow(10_000);
  return localDate(new Date(serverNow()), timeZone);
}
