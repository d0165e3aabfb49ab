import type { CodeAttempt, CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { type Answers, Refused } from './contract-server';
import { newForm } from './form-page';
import type { PageWorld } from './page-world';

/** The code in every message. */
export const RIGHT = '042731';
const LASTS_S = 900;
const AGAIN_AFTER_S = 180;
const LOCKED_S = 900;

export interface CodeWish {
  name: string;
  /** Masked. */
  phone: string;
  email: string;
  /** She came by the kiosk or gave her contact before: the api tells her the whole of it. */
  isTold?: boolean;
  /** No text message reaches her. */
  isUnreachable?: boolean;
  /** Wrong codes after which codes are locked for a quarter of an hour. */
  mostTries?: number;
  /** Until then no code is sent, to nobody; epoch milliseconds. */
  waitUntil?: number;
  /** The clock of the server, epoch milliseconds. */
  now?: () => number;
}

/** A DNA form that opens with the right code; comes back with its path. */
export function serveCode(world: PageWorld, wish: CodeWish): string {
  const { form, answers } = newForm('dna', wish.name);
  const { appointment } = form.bundle;
  const { phone, email, isTold = true } = wish;
  const whole = { MobilePhone: phone.replace('(•••) •••', '(405) 555'), Email: email.replace('•••', 'anna') };
  Object.assign(appointment.Client, isTold ? whole : { MobilePhone: phone, Email: email });
  let isProven = false;
  world.answer({
    ...answers,
    ...codeAnswers(wish, () => (isProven = true)),
    'forms.one': () => (isProven ? form.bundle : new Refused(401, 'CODE_REQUIRED')),
  });
  return form.path;
}

function codeAnswers(wish: CodeWish, onProven: () => void): Answers {
  const { isUnreachable = false, mostTries = Infinity, waitUntil = 0, now = Date.now } = wish;
  const inSeconds = (seconds: number): string => new Date(now() + seconds * 1_000).toISOString();
  let code: Pick<CodeState, 'message' | 'email' | 'delivery' | 'expiresAt' | 'resendAt'> | null = null;
  let wrong = 0;
  let opensAt = waitUntil;
  const isLocked = (): boolean => opensAt > now();
  const refused = () => {
    const seconds = Math.ceil((opensAt - now()) / 1_000);
    return new Refused(429, 'TOO_MANY_TRIES', `Please try again in ${seconds} seconds.`, seconds);
  };
  const stateOf = (made: NonNullable<typeof code>): CodeState => {
    const lockedUntil = isLocked() ? new Date(opensAt).toISOString() : null;
    const times = { resendAt: lockedUntil ?? made.resendAt, lockedUntil, serverTime: inSeconds(0) };
    return { ...made, triesLeft: Math.min(mostTries, 5) - wrong, ...times };
  };
  return {
    'codes.generate': ({ body }) => {
      const { email, contact } = JSON.parse(body.toString()) as CodeRequest;
      if (contact === undefined) return new Refused(400, 'VALIDATION_FAILED');
      if (isLocked()) return refused();
      const times = { expiresAt: inSeconds(LASTS_S), resendAt: inSeconds(AGAIN_AFTER_S) };
      code = { message: '', email, delivery: !email && isUnreachable ? 'failed' : 'sent', ...times };
      return Object.assign(stateOf(code), { delivery: 'queued' });
    },
    'codes.state': () => (code === null ? new Refused(404, 'NOT_FOUND') : stateOf(code)),
    'codes.verify': ({ body }) => {
      const { otpToken } = JSON.parse(body.toString()) as CodeAttempt;
      if (isLocked()) return refused();
      if (otpToken !== RIGHT) {
        wrong += 1;
        if (wrong === mostTries) [wrong, opensAt] = [0, now() + LOCKED_S * 1_000];
        return new Refused(422, 'CODE_REFUSED', 'The code is incorrect.');
      }
      onProven();
      return { verified: true, expiresAt: inSeconds(2 * 3_600) };
    },
  };
}
