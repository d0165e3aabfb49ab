import type { AppointmentCard } from '#contracts/appointments.dto';
import type { Unavailability } from '#domain/block-grid/block-grid';
import type { Span } from '#domain/block-grid/span';
import { wallClock } from '#domain/time/wall-clock';
import type { LiveSchedule } from '../../../live/patches/calendar/staff-schedule';

/** An appointment in its time. Instants in milliseconds since 1970, like all here. */
export interface Visit extends Span {
  id: number;
  card: AppointmentCard;
}

/** A slot that somebody is booking. */
export interface Hold extends Span {
  id: string;
  name: string;
}

type Entry = LiveSchedule['schedule'][number];

export type SpansIn = ReturnType<typeof spansIn>;

/** What clocks of a site's zone say, as spans; each object is turned once. */
export function spansIn(timeZone: string) {
  const clock = wallClock(timeZone);
  return {
    hoursOf: once((entry: Entry): { availabilities: readonly Span[]; unavailabilities: readonly Unavailability[] } => ({
      availabilities: entry.availabilities.map((one) => ({
        start: clock(one.startDateTime, 'earlier'),
        end: clock(one.endDateTime, 'later'),
      })),
      unavailabilities: entry.unavailabilities.map((one) => ({
        start: clock(one.StartDateTime, 'earlier'),
        end: clock(one.EndDateTime, 'later'),
        description: one.Description,
      })),
    })),
    visitOf: once((card: AppointmentCard): Visit => {
      const start = Date.parse(card.startsAt);
      return { id: card.id, start, end: Math.max(clock(card.endDateTime, 'later'), start), card };
    }),
    holdOf: once(({ holdId, name, startsAt, endsAt }: LiveSchedule['holds'][number]): Hold => {
      return { id: holdId, name, start: Date.parse(startsAt), end: Date.parse(endsAt) };
    }),
  };
}

/** What was made of an object is kept with it. */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const found = known.get(from) ?? make(from);
    known.set(from, found);
    return found;
  };
}
