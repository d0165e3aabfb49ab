import type { CodeAttempt, CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { type Answers, Refused } from './contract-server';
import { newForm } from './form-page';
import type { PageWorld } from './page-world';

/** The code in every message. */
export const RIGHT = '042731';
const LASTS_S = 900;
const AGAIN_AFTER_S = 180;

export interface CodeWish {
  name: string;
  /** Masked. */
  phone: string;
  email: string;
  /** She came by the kiosk or gave her contact before: the api tells her the whole of it. */
  isTold?: boolean;
  /** No text message reaches her. */
  isUnreachable?: boolean;
  /** Wrong codes after which no other is looked at. */
  mostTries?: number;
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

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

function codeAnswers({ isUnreachable = false, mostTries = Infinity }: CodeWish, onProven: () => void): Answers {
  let code: Omit<CodeState, 'serverTime'> | null = null;
  let wrong = 0;
  const now = (): Pick<CodeState, 'serverTime'> => ({ serverTime: inSeconds(0) });
  return {
    'codes.generate': ({ body }) => {
      const { email, contact } = JSON.parse(body.toString()) as CodeRequest;
      if (contact === undefined) return new Refused(400, 'VALIDATION_FAILED');
      const times = { expiresAt: inSeconds(LASTS_S), resendAt: inSeconds(AGAIN_AFTER_S) };
      code = { message: '', email, delivery: !email && isUnreachable ? 'failed' : 'sent', ...times };
      return { ...code, delivery: 'queued', ...now() };
    },
    'codes.state': () => (code === null ? new Refused(404, 'NOT_FOUND') : { ...code, ...now() }),
    'codes.verify': ({ body }) => {
      const { otpToken } = JSON.parse(body.toString()) as CodeAttempt;
      if (wrong >= mostTries) return new Refused(429, 'TOO_MANY_TRIES', 'Please try again in 120 seconds.');
      if (otpToken !== RIGHT) {
        wrong += 1;
        return new Refused(422, 'CODE_REFUSED', 'The code is incorrect.');
      }
      onProven();
      return { verified: true, expiresAt: inSeconds(2 * 3_600) };
    },
  };
}
