import type { CodeState } from '#contracts/one-time-password.dto';

/** A code is good for a quarter of an hour. 000 §9 */
export const CODE_SECONDS = 900;

export interface Countdown {
  secondsLeft: number;
  /** Of the whole time, 1 to 0. */
  share: number;
  /** The ring changes its colour by thirds. 000 §2 */
  third: 'first' | 'second' | 'last';
  isOver: boolean;
  secondsToResend: number;
  /** Minutes as they are read out: only a few marks, so that nobody is counted down to. */
  spokenMinutes: number;
}

const SPOKEN_MINUTES = [0, 1, 2, 5, 10, 15];

/** `now` is the server's, in epoch milliseconds: a phone that slept shows the truth when it wakes. */
export function countdownOf(
  { expiresAt, resendAt }: Pick<CodeState, 'expiresAt' | 'resendAt'>,
  now: number,
): Countdown {
  const secondsLeft = Math.min(CODE_SECONDS, secondsUntil(expiresAt, now));
  return {
    secondsLeft,
    share: secondsLeft / CODE_SECONDS,
    third: thirdOf(secondsLeft),
    isOver: secondsLeft === 0,
    secondsToResend: secondsUntil(resendAt, now),
    spokenMinutes: SPOKEN_MINUTES.find((minutes) => secondsLeft <= minutes * 60) ?? CODE_SECONDS / 60,
  };
}

/** `14:05` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function thirdOf(secondsLeft: number): Countdown['third'] {
  if (secondsLeft > (CODE_SECONDS * 2) / 3) return 'first';
  return secondsLeft > CODE_SECONDS / 3 ? 'second' : 'last';
}

/** Whole ones that begin; 0 when it is past. */
export function secondsUntil(instant: string | number, now: number): number {
  return Math.max(0, Math.ceil((new Date(instant).getTime() - now) / 1_000));
}
