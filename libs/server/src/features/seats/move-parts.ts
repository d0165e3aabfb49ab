import type { Place } from './slot.js';

/** What of a slot an appointment does not have already by where it stands; all of it when it stands in another column or at another time. */
export function partsBeside(
  own: Place | null,
  { staffId, startsAt, endsAt }: Place,
): Pick<Place, 'startsAt' | 'endsAt'>[] {
  const isApart = own === null || own.staffId !== staffId || own.endsAt <= startsAt || endsAt <= own.startsAt;
  if (isApart) return [{ startsAt, endsAt }];
  return [
    { startsAt, endsAt: own.startsAt },
    { startsAt: own.endsAt, endsAt },
  ].filter((part) => part.startsAt < part.endsAt);
}

/** Where an appointment keeps its beginning and its column, the end that it has. */
export function standsUntil(own: Place | null, wish: { staffId: number; startsAt: string }): Date | undefined {
  const isThere = own?.staffId === wish.staffId && own.startsAt.getTime() === Date.parse(wish.startsAt);
  return isThere ? own.endsAt : undefined;
}
