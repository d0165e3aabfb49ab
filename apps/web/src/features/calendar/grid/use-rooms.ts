import { useMemo } from 'react';
import type { Room } from '#domain/day-list';
import { type DaySource, roomsIn } from './day-columns';

/** The people and rooms that are shown: the same list as long as it says the same, whatever happens to visits. */
export function useRooms(source: DaySource | undefined): readonly Room[] {
  const said = JSON.stringify(source === undefined ? [] : roomsIn(source));
  return useMemo(() => JSON.parse(said) as Room[], [said]);
}
