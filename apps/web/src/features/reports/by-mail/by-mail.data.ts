import { queryOptions } from '@tanstack/react-query';
import type { ReportSchedule, ReportScheduleWish } from '#contracts/reports/scheduled-reports.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../../api/call';

export type Schedule = Wire<ReportSchedule>;

/** Of all reports of a site; read when the panel comes, and again by a press. */
export function schedulesQuery(siteId: number) {
  return queryOptions({
    queryKey: ['reportSchedules', siteId],
    queryFn: async ({ signal }) =>
      (await call('reportSchedules.list', { as: { staffOf: siteId }, signal })).body.schedules,
    staleTime: 0,
    retry: false,
  });
}

/** Sent again under its id, it is the same. */
export async function addSchedule(siteId: number, scheduleId: string, wish: ReportScheduleWish): Promise<Schedule> {
  return (await call('reportSchedules.add', { as: { staffOf: siteId }, path: { scheduleId }, body: wish })).body;
}

export async function pauseSchedule(siteId: number, scheduleId: string, isPaused: boolean): Promise<Schedule> {
  const options = { as: { staffOf: siteId }, path: { scheduleId }, body: { isPaused } };
  return (await call('reportSchedules.pause', options)).body;
}

/** What became of it, where that is known soon. */
export async function sendSchedule(siteId: number, scheduleId: string, mailId: string): Promise<Schedule> {
  const options = { as: { staffOf: siteId }, path: { scheduleId }, body: { mailId } };
  return (await call('reportSchedules.send', options)).body;
}

export async function removeSchedule(siteId: number, scheduleId: string): Promise<void> {
  await call('reportSchedules.remove', { as: { staffOf: siteId }, path: { scheduleId } });
}

/** What it takes to make it again. */
export function wishOf({
  report,
  locationId,
  period,
  hour,
  format,
  language,
  receivers,
}: Schedule): ReportScheduleWish {
  const wish = { report, period, hour, format, language, receivers: [...receivers] };
  return locationId === null ? wish : { ...wish, locationId };
}
