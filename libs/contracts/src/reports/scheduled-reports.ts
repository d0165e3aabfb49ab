import type { ReportFormat } from './reports.js';

/** Reports that go by mail, and as what. The projection is of all locations of the site, the others are of one. */
export const SCHEDULED_FORMATS = {
  timeSheet: ['pdf', 'excel'],
  projection: ['pdf', 'excel'],
  closeout: ['pdf'],
  technicians: ['pdf'],
  incomplete: ['excel'],
} as const satisfies Record<string, readonly ReportFormat[]>;
export type ScheduledReport = keyof typeof SCHEDULED_FORMATS;
export const SCHEDULED_REPORTS = Object.keys(SCHEDULED_FORMATS) as ScheduledReport[];

/** Every morning of the day before, on Mondays of the week before, on the first of the month before. */
export const REPORT_PERIODS = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** What became of its last mail. `stopped`: who answers for it may not read reports here any more. */
export const SCHEDULE_OUTCOMES = ['none', 'asked', 'waiting', 'sent', 'failed', 'stopped'] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

export const MOST_REPORT_RECEIVERS = 10;
/** Of one site. */
export const MOST_REPORT_SCHEDULES = 50;
