import { JOBS } from '#contracts/work/jobs';
import { HELD_SECONDS, type OperationKind } from '#contracts/work/operations';
import { LIMITS as PDF_LIMITS } from '../adapters/pdf/pooled.form-pdf.js';
import { longestLookMs } from '../adapters/provider/calls/mindbody.look-up.js';
import { UPLOAD_PATIENCE } from '../adapters/provider/documents/mindbody.documents.js';
import { MARGIN_MS } from '../platform/operations/running-operation.js';

/** Default of PROVIDER_TIMEOUT_MS: from when a call is asked for, its wait for a slot included. */
const CALL_MS = 8_000;
const TOKEN = CALL_MS;
const LOOK_BEFORE = CALL_MS;
const LOOK_AFTER = longestLookMs(CALL_MS);

/** The longest that each step of a kind takes by itself. */
const STEPS: Record<OperationKind, Record<string, number>> = {
  'appointment.unarrive': { unarrive: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER },
  'appointment.confirm': { confirm: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER },
  'appointment.cancel': { cancel: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER },
  'appointment.book': { book: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER },
  // It is looked where it stands before it is moved.
  'appointment.move': { move: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER },
  'appointment.arrive': { arrive: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER },
  // By e-mail and by two wordings of the phone.
  'client.create': { known: 3 * CALL_MS, create: TOKEN + 3 * CALL_MS + CALL_MS },
  'notes.save': {
    main: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER,
    comeBackForFree: TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER,
  },
  'checkout.pay': {
    // Who approves signs in and her rights are read; what is sold is read; the cart is tried, sold, and looked for.
    cart: 2 * CALL_MS + CALL_MS + TOKEN + CALL_MS + CALL_MS + CALL_MS,
  },
  'code.deliver': { send: JOBS['code.deliver'].timeoutMs },
  'form.finish': {
    store: PDF_LIMITS.limitMs,
    'provider-document': TOKEN + UPLOAD_PATIENCE * CALL_MS,
    'provider-client': TOKEN + LOOK_BEFORE + CALL_MS + LOOK_AFTER,
  },
};

const steps = Object.entries(STEPS).flatMap(([kind, each]) =>
  Object.entries(each).map(([step, ms]) => [kind as OperationKind, step, ms] as const),
);

it.each(steps)('a claim on %s outlives its step %s, so that nobody asks while it may still be asked', (kind, _, ms) => {
  expect(ms).toBeLessThan(HELD_SECONDS[kind] * 1_000 - MARGIN_MS);
});
