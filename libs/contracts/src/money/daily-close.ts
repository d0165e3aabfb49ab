/** A close of a location's day (decision 48). `rejected`: back at the desk, with the reason on top. */
export const CLOSE_STATES = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type CloseState = (typeof CLOSE_STATES)[number];

/** From which states each step leads on; the server enforces it, screens draw their buttons from it. */
export const CLOSE_STEPS = {
  submit: ['draft', 'rejected'],
  approve: ['submitted'],
  reject: ['submitted'],
  reopen: ['approved'],
} as const satisfies Record<string, readonly CloseState[]>;
export type CloseStepName = keyof typeof CLOSE_STEPS;

/** `blocks`: Accept is refused while it stands. */
export const CLOSE_WARNINGS = [
  /** Visits are still Arrived. */
  'visitsArrived',
  /** Carts are begun and not paid. */
  'cartsOpen',
  /** Forms of visits that took place are missing. */
  'formsMissing',
  /** The newest earlier day with sales or visits is not closed. */
  'yesterdayOpen',
  /** Nobody counted yet. */
  'notCounted',
  /** Opening Cash is not what the last close ended with. */
  'openingDiffers',
  'openingReasonMissing',
  'differenceReasonMissing',
  'createdByMissing',
  /** What the card machine says is not what was sold. */
  'cloverDiffers',
  /** Tips that belong to none of the employees: nobody pays them out. */
  'tipsWithoutEmployee',
] as const;
export type CloseWarningCode = (typeof CLOSE_WARNINGS)[number];

export const PDF_STATES = ['none', 'drawing', 'ready', 'failed'] as const;
export type ClosePdfState = (typeof PDF_STATES)[number];

/** 001 §2.7: of `Cash Difference`. */
export const DIFFERENCE_COLOURS = ['green', 'red', 'black'] as const;
export type DifferenceColour = (typeof DIFFERENCE_COLOURS)[number];

/** US bills and coins, in cents. */
export const DENOMINATIONS = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1] as const;

/** In dollars, of any amount that is typed into a report. */
export const LARGEST_AMOUNT = 999_999.99;
/** In characters. */
export const LONGEST_REASON = 300;
export const LONGEST_OBSERVATION = 2_000;
export const LONGEST_EMPLOYEE = 80;
export const MOST_WITHDRAWALS = 100;
export const MOST_EMPLOYEES = 60;

/** 001 §8, decision 52 */
export const NO_SUCH_SITE = 'No existe el sitio';
export const REVIEW_DONE = 'El review fue procesado exitosamente';
export const CLOSE_DONE = 'The daily report was sent. The day is closed.';
export const REJECT_DONE = 'The daily report was rejected. The desk can correct it.';
export const REOPEN_DONE = 'The daily report is open for review again.';
