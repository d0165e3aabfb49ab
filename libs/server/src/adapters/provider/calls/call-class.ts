import { AsyncLocalStorage } from 'node:async_hooks';

interface Share {
  /** Higher goes first. */
  rank: number;
  /** Of a site's four slots, how many it may hold; all but check-ins hold three together at most. */
  atOnce: number;
  /** How many of its calls may stand in line at a site: one more is refused at once. */
  mayWait: number;
}

/**
 * For whom the provider is asked, and what each may take of a site's slots in one process. What is read in the background has no bound of its own: its
 * jobs are few, and each has a time limit.
 */
export const CALL_CLASSES = {
  checkIn: { rank: 6, atOnce: 4, mayWait: 60 },
  signIn: { rank: 6, atOnce: 3, mayWait: 40 },
  deskEdit: { rank: 5, atOnce: 2, mayWait: 20 },
  form: { rank: 4, atOnce: 2, mayWait: 20 },
  deskSearch: { rank: 3, atOnce: 1, mayWait: 8 },
  clientEdit: { rank: 2, atOnce: 1, mayWait: 8 },
  sync: { rank: 1, atOnce: 3, mayWait: Infinity },
} as const satisfies Record<string, Share>;

export type CallClass = keyof typeof CALL_CLASSES;

const classes = new AsyncLocalStorage<CallClass>();

/** Runs `work`: whatever it asks of the provider, however deep, is of this class (ADR 035). */
export function callingAs<T>(callClass: CallClass, work: () => T): T {
  return classes.run(callClass, work);
}

/** What nobody said otherwise of goes last. */
export function callClass(): CallClass {
  return classes.getStore() ?? 'sync';
}
