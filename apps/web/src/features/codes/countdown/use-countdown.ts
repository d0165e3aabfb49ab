import type { CodeState } from '#contracts/one-time-password.dto';
import { serverNow } from '../../../live/line/server-clock';
import { useNow } from '../../../ui/time/use-now';
import { type Countdown, countdownOf } from './countdown';

/** Drawn again every second, counted by the server's clock. */
export function useCountdown(code: CodeState): Countdown {
  useNow(1_000);
  return countdownOf(code, serverNow());
}
