import type { TestSandbox } from './sandbox.js';

/** In the DNA room of any site, which takes five at once: there is always a free hour. */
export const DNA_TEST = 601;

/** Within the opening hours of every site, so that tests of the day run at any time of the night. */
const TIMES = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '10:00', '09:30'];

export interface TodayWish {
  sessionTypeId: number;
  /** The client of the provider's desk, by its own names of fields. */
  client: Readonly<Record<string, string | undefined>>;
  locationId?: number;
  notes?: string;
}

/** Books in the first free hour of a site's own today, at the provider's desk. */
export async function bookToday<Row extends { Id: number }>(
  sandbox: Pick<TestSandbox, 'admin'>,
  siteId: number,
  wish: TodayWish,
): Promise<Row> {
  const { date } = (await sandbox.admin('GET', `/sites/${siteId}/day`)) as { date: string };
  for (const time of TIMES) {
    try {
      const body = { ...wish, startDateTime: `${date}T${time}:00` };
      return (await sandbox.admin('POST', `/sites/${siteId}/appointments`, body)) as Row;
    } catch (error) {
      if (!String(error).includes('InvalidBookingTime')) throw error;
    }
  }
  throw new Error(`No room is free today at site ${siteId}`);
}
