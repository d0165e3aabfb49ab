/** What directors should look at: found in the tables, and gone with its reason. */
export const EXCEPTION_KINDS = [
  'cashDifference',
  'discounts',
  'freeReturns',
  'unsignedForm',
  'closeNotReviewed',
  'videoFailed',
  'providerSilent',
  'jobsFailed',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** `gone`: its reason is no more; nobody had to say so. */
export const EXCEPTION_STATES = ['open', 'resolved', 'gone'] as const;
export type ExceptionState = (typeof EXCEPTION_STATES)[number];

/** Of a site at once; those that are over besides. */
export const MOST_EXCEPTIONS = 300;
/** Days that one which is over is shown. */
export const SHOWN_DAYS = 30;
export const LONGEST_COMMENT = 1_000;
/** Of one exception. */
export const MOST_COMMENTS = 100;
