import { serverNow } from '../../live/line/server-clock';
import { useNow } from '../../ui/time/use-now';

/** The server's clock, to the second: codes end by it, however this device's clock is set. */
export function useServerNow(): number {
  useNow(1_000);
  return serverNow();
}
