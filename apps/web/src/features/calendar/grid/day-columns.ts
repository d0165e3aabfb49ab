import type { AppointmentCard } from '#contracts/appointments.dto';
import { staffColumn, type StaffColumn } from '#domain/block-grid/block-grid';
import { openingHours } from '#domain/block-grid/opening-hours';
import { overlap, type Span } from '#domain/block-grid/span';
import { type Room, roomsOf } from '#domain/day-list';
import { dayBounds } from '#domain/time/day-bounds';
import type { LiveSchedule } from '../../../live/patches/calendar/staff-schedule';
import { type Hold, once, type SpansIn, spansIn, type Visit } from './in-time';

/** A person or room of the day. The same object as long as nothing in it is another. */
export interface DayColumn {
  room: Room;
  grid: StaffColumn<Visit>;
  holds: readonly Hold[];
  /** Whose services are taken there; null for any. */
  programIds: readonly number[] | null;
}

export interface CalendarDay {
  columns: readonly DayColumn[];
  /** From the first block that is shown to the last; null when nobody is there and nothing stands. */
  hours: Span | null;
}

export interface DaySource {
  schedule: Pick<LiveSchedule, 'schedule' | 'holds'>;
  cards: readonly AppointmentCard[];
  isRoomOrderReversed: boolean;
}

/** What a column was made of. */
interface Made {
  parts: readonly unknown[];
  column: DayColumn;
}

export interface ColumnMaker {
  /** From the first block in which anybody is there or something stands to the last; null when there is neither. */
  hoursOf: (source: DaySource) => Span | null;
  columnsIn: (source: DaySource, hours: Span) => DayColumn[];
}

/** Makes the columns of a day of a site again and again, each anew only when something of it changed: one event draws one column. */
export function columnMaker(date: string, timeZone: string): ColumnMaker {
  const day = dayBounds(date, timeZone);
  const inTime = spansIn(timeZone);
  const rowsIn = once((source: DaySource) => rowsOf(source, inTime, day));
  let made = new Map<number, Made>();
  return {
    hoursOf: (source) => openingHours(rowsIn(source), day),
    columnsIn: (source, hours) => {
      const before = made;
      made = new Map();
      for (const row of rowsIn(source)) {
        const { room, holds, availabilities, appointments, programIds } = row;
        const parts = [
          ...[room.name, room.colour, hours.start, hours.end, availabilities, programIds],
          ...[appointments.length, ...appointments, ...holds],
        ];
        const known = before.get(room.staffId);
        const isKnown = known !== undefined && isSame(known.parts, parts);
        made.set(room.staffId, { parts, column: isKnown ? known.column : columnOf(row, hours) });
      }
      return [...made.values()].map(({ column }) => column);
    },
  };
}

/** All columns of a day, in the hours of whoever is there. */
export function calendarDay(make: ColumnMaker, source: DaySource): CalendarDay {
  const hours = make.hoursOf(source);
  return { hours, columns: hours === null ? [] : make.columnsIn(source, hours) };
}

type Row = ReturnType<typeof rowsOf>[number];

/** The people and rooms, in the order of the studio. */
export function roomsIn({ schedule: { schedule }, cards, isRoomOrderReversed }: DaySource): Room[] {
  const standing = cards.filter(({ status }) => status !== 'Cancelled');
  const people = [...schedule.map(({ id, name }) => ({ staffId: id, staffName: name })), ...standing];
  return roomsOf(people, isRoomOrderReversed);
}

function rowsOf(source: DaySource, inTime: SpansIn, day: Span) {
  const { schedule, holds } = source.schedule;
  const standing = source.cards.filter(({ status }) => status !== 'Cancelled');
  return roomsIn(source).map((room) => {
    const entry = schedule.find(({ id }) => id === room.staffId);
    return {
      room,
      programIds: entry?.programIds ?? null,
      ...(entry === undefined ? NOT_THERE : inTime.hoursOf(entry)),
      appointments: own(standing, room)
        .map(inTime.visitOf)
        .filter((visit) => overlap(visit, day)),
      holds: own(holds, room)
        .map(inTime.holdOf)
        .filter((hold) => overlap(hold, day)),
    };
  });
}

function own<T extends { staffId: number }>(all: readonly T[], { staffId }: Room): T[] {
  return all.filter((one) => one.staffId === staffId);
}

function columnOf({ room, holds, programIds, ...staff }: Row, hours: Span): DayColumn {
  return {
    room,
    grid: staffColumn({ staffId: room.staffId, staffName: room.name, ...staff }, hours),
    holds: holds.filter((hold) => overlap(hold, hours)),
    programIds,
  };
}

/** Has an appointment, but no hours on this day. */
const NOT_THERE = { availabilities: [], unavailabilities: [] };

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((part, index) => part === after[index]);
}
