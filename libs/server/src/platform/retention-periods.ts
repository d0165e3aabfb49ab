interface Period {
  days: number;
  /** Less would break what reads it. */
  least: number;
}

/** How long what is not kept for good is kept, in days; RETENTION_DAYS names other ones. */
export const PERIODS = {
  doneJobs: { days: 2, least: 1 },
  failedJobs: { days: 30, least: 1 },
  // A message that comes twice is known by its id.
  sessions: { days: 7, least: 1 },
  // An answer under a key: whoever sends it again gets the same.
  operations: { days: 7, least: 1 },
  abandonedOperations: { days: 30, least: 7 },
  codes: { days: 2, least: 1 },
  drafts: { days: 14, least: 1 },
  mails: { days: 30, least: 1 },
  providerCalls: { days: 90, least: 1 },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof PERIODS;
export type Periods = Readonly<Record<PeriodName, number>>;

const MOST_DAYS = 36_500;

/** `drafts=7,failedJobs=90`, or what is wrong with it. */
export function periodsFrom(text: string): { periods: Periods; faults: string[] } {
  const periods = Object.fromEntries(Object.entries(PERIODS).map(([name, { days }]) => [name, days])) as Record<
    PeriodName,
    number
  >;
  const faults: string[] = [];
  for (const entry of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', days = ''] = /^\s*(\w+)\s*=\s*(\d{1,5})\s*$/.exec(entry) ?? [];
    if (!isPeriod(name)) faults.push(`RETENTION_DAYS has no "${entry.trim()}": name=days of ${NAMES.join(', ')}`);
    else if (Number(days) < PERIODS[name].least || Number(days) > MOST_DAYS)
      faults.push(`RETENTION_DAYS: ${name} must be from ${PERIODS[name].least} to ${MOST_DAYS} days`);
    else periods[name] = Number(days);
  }
  return { periods, faults };
}

const NAMES = Object.keys(PERIODS);

function isPeriod(name: string): name is PeriodName {
  return NAMES.includes(name);
}
