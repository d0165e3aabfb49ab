/** Days as `YYYY-MM-DD`, both of them in it. */
export interface DaySpan {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** How many days there are in it. */
export function daysIn({ from, to }: DaySpan): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS) + 1;
}

export function daysOfMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** What a report begins with: the first day of the month through yesterday; on a first day the whole month before. 002 §9 */
export function monthToYesterday(today: string): DaySpan {
  const to = dayOf(utcOf(today) - DAY_MS);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export function monthBefore(today: string): DaySpan {
  const to = dayOf(utcOf(`${today.slice(0, 7)}-01`) - DAY_MS);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The seven days before today. */
export function lastSevenDays(today: string): DaySpan {
  return { from: dayOf(utcOf(today) - 7 * DAY_MS), to: dayOf(utcOf(today) - DAY_MS) };
}

/** A month of 31 days, which is asked for in two parts by whoever may ask for `most` at once; anything else as it is. */
export function monthInParts(span: DaySpan, most: number): DaySpan[] {
  const { from, to } = span;
  if (daysIn(span) <= most || from.slice(0, 7) !== to.slice(0, 7)) return [span];
  const until = dayOf(utcOf(from) + (most - 1) * DAY_MS);
  return [
    { from, to: until },
    { from: dayOf(utcOf(until) + DAY_MS), to },
  ];
}
