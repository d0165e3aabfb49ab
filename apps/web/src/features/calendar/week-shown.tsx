import { useMemo } from 'react';
import type { ShownProps } from './day-shown';
import { weekMaker } from './grid/week-columns';
import { WeekGrid } from './grid/week-grid';
import { NobodyThere, StillReading } from './not-shown';

export interface WeekShownProps extends ShownProps {
  /** From Monday on, YYYY-MM-DD. */
  days: readonly string[];
  today: string;
  onDay: (date: string) => void;
}

export function WeekShown({ source, days, siteId, timeZone, isWhole, room, today, onDay }: WeekShownProps) {
  const dates = days.join();
  const make = useMemo(() => weekMaker(dates.split(','), timeZone), [dates, timeZone]);
  const week = useMemo(() => (room === undefined ? null : make(source, room)), [make, source, room]);
  if (week === null || week.walls === null) return <NobodyThere isWhole={isWhole} isWeek />;
  return (
    <>
      {!isWhole && <StillReading />}
      <WeekGrid key={dates} columns={week.columns} walls={week.walls} {...{ siteId, timeZone, today, onDay }} />
    </>
  );
}
