import type { RequiredRole } from '#contracts/identity/identity';

/** Categories of the page and their questions, in order. A question's id is the end of its address and stays what it is. 001 §2.9 */
export const FAQ = {
  general: {
    questions: ['access-denied', 'change-location', 'live-pill', 'scheduling-system-down', 'page-lost', 'who-did-it'],
  },
  checkout: {
    questions: ['before-checkout', 'discount-limit', 'amount-and-total', 'tip-staff', 'gift-card'],
  },
  dashboard: {
    questions: ['check-in', 'undo-check-in', 'masked-contacts', 'where-is-the-card', 'find-client', 'red-alert'],
  },
  notes: {
    questions: ['note-fields', 'files-count', 'change-service', 'free-return', 'free-return-denied', 'two-people'],
  },
  video: { questions: ['video-needs', 'picture-refused', 'remake-video', 'old-visit'] },
  form: {
    questions: ['code-lifetime', 'new-code', 'wrong-code', 'no-code', 'wrong-contact', 'signed-form'],
  },
  dailyReport: {
    questions: [
      ...(['close-day', 'count-first', 'pay-out', 'ending-cash', 'withdrawals', 'cash-difference'] as const),
      ...(['employee-tip', 'sale-after-close', 'report-back'] as const),
    ],
  },
  review: { questions: ['approve-report', 'reject-report', 'reopen-report', 'remove-walk-in'], role: 'directiva' },
  snapshot: { questions: ['snapshot-shows', 'pending-counts'], role: 'directiva' },
  configuration: { questions: ['site-values', 'time-zone', 'pair-kiosk'], role: 'directiva' },
} as const satisfies Record<string, { questions: readonly string[]; role?: RequiredRole }>;

export type CategoryId = keyof typeof FAQ;
export type QuestionId = (typeof FAQ)[CategoryId]['questions'][number];

export interface Entry {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
}

/** Of the daily report, of one language. */
export type ReportEntries = Record<(typeof FAQ)['dailyReport' | 'review']['questions'][number], Entry>;

/** All of one language; what is missing does not compile. */
export interface FaqContent {
  heading: string;
  lead: string;
  search: string;
  nothing: string;
  nothingHelp: string;
  found: (count: number) => string;
  /** Of a link to the question itself. */
  link: (question: string) => string;
  categories: Record<CategoryId, { name: string }>;
  entries: Record<QuestionId, Entry>;
}
