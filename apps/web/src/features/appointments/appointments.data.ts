import { queryOptions } from '@tanstack/react-query';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { call } from '../../api/call';
import { learnServerTime } from '../../live/server-clock';
import { type Day, dayKey, type DayRef } from './day-cache';

export function dayQuery(ref: DayRef) {
  return queryOptions({
    queryKey: dayKey(ref),
    queryFn: ({ signal }) => readDay(ref.date, signal),
    // Events keep it fresh; it is read again only when the log says so.
    staleTime: Infinity,
  });
}

async function readDay(date: string, signal: AbortSignal): Promise<Day> {
  const { body, headers } = await call<AppointmentCard[]>('appointments.day', {
    query: { appointmentDate: date },
    signal,
  });
  learnServerTime(Number(headers.get(SERVER_TIME_HEADER) ?? Number.NaN));
  const position = { epoch: headers.get(LOG_HEADERS.epoch) ?? '', seq: Number(headers.get(LOG_HEADERS.seq) ?? 0) };
  return { cards: body, position };
}
