import { DateTime } from 'luxon';

/** A zone, as far as two wall times in it need it. */
export interface IcalZone {
  /** IANA. */
  name: string;
  /** Wall times, YYYY-MM-DDTHH:mm:ss. */
  starts: string;
  ends: string;
}

/** The clocks change twice a year where they do: so far around the visit no change is missed, and none of the future is promised. */
const AROUND = { months: 13 };
const STEP = { days: 7 };

/** The VTIMEZONE: each change of the clocks of the year before and after, and what they showed before the first of them. RFC 5545 §3.6.5 */
export function zoneLines({ name, starts, ends }: IcalZone): string[] {
  const from = DateTime.fromISO(starts, { zone: name }).minus(AROUND);
  const until = DateTime.fromISO(ends, { zone: name }).plus(AROUND);
  const changes = changesBetween(from, until);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...observance(from.startOf('year'), from.offset, from),
    ...changes.flatMap(({ at, before }) => observance(at.setZone('utc').plus({ minutes: before }), before, at)),
    'END:VTIMEZONE',
  ];
}

/** `wall`: what the clocks showed as it began, by the offset before. */
function observance(wall: DateTime, before: number, since: DateTime): string[] {
  const kind = since.isInDST ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.toFormat("yyyyMMdd'T'HHmmss")}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(since.offset)}`,
    `TZNAME:${since.setLocale('en-US').offsetNameShort ?? ''}`,
    `END:${kind}`,
  ];
}

/** The first instant of each offset that is another than the one before. */
function changesBetween(from: DateTime, until: DateTime): { at: DateTime; before: number }[] {
  const changes = [];
  for (let at = from; at < until; at = at.plus(STEP)) {
    const next = at.plus(STEP);
    if (next.offset !== at.offset) changes.push({ at: changeIn(at, next), before: at.offset });
  }
  return changes;
}

/** Clocks change at a full minute. */
function changeIn(from: DateTime, until: DateTime): DateTime {
  const { zone, offset } = from;
  const at = (minutes: number) => DateTime.fromMillis(minutes * 60_000, { zone });
  let [low, high] = [Math.floor(from.toMillis() / 60_000), Math.ceil(until.toMillis() / 60_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (at(middle).offset === offset) low = middle;
    else high = middle;
  }
  return at(high);
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
