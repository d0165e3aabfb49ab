import { useMemo } from 'react';
import type { Room } from '#domain/day-list';
import { calendarDay, columnMaker, type DaySource } from './grid/day-columns';
import { DayGrid } from './grid/day-grid';
import { NobodyThere, StillReading } from './not-shown';

export interface ShownProps {
  source: DaySource;
  siteId: number;
  timeZone: string;
  /** The hours were taken over from the provider. */
  isWhole: boolean;
  /** Alone; all of them without one. */
  room: Room | undefined;
}

export function DayShown({ source, date, siteId, timeZone, isWhole, room }: ShownProps & { date: string }) {
  const make = useMemo(() => columnMaker(date, timeZone), [date, timeZone]);
  const { columns, hours } = useMemo(() => calendarDay(make, source), [make, source]);
  if (hours === null) return <NobodyThere isWhole={isWhole} />;
  const shown = room === undefined ? columns : columns.filter((column) => column.room.staffId === room.staffId);
  return (
    <>
      {!isWhole && <StillReading />}
      <DayGrid key={hours.start} columns={shown} {...{ hours, siteId, timeZone }} />
    </>
  );
}
