import type { TestSandbox } from '#testing/sandbox';

/** The studio on the pictures. Its first location is the one that the front desk signs in at. */
export const SITE = { id: 2, zone: 'America/Chicago', locationId: 1 };

/** In the middle of the morning: some are done, some wait, most are still to come. */
export const NOW = '10:42';

interface Row {
  Id: number;
  Status: string;
  StartDateTime: string;
  EndDateTime: string;
}

interface Guest {
  name: string;
  phone: string;
  /** Wall time; the next half hour with a free room counts. */
  time: string;
  sessionTypeId: number;
  verb?: 'confirm' | 'arrive';
}

// Services of the sandbox's catalogue.
const GENDER = 202;
const MEET_YOUR_BABY = 203;
const MASSAGE = 301;
const DNA_TEST = 601;

const GUESTS: readonly Guest[] = [
  { name: 'Daniela Fuentes', phone: '(713) 555-0141', time: '10:30', sessionTypeId: MASSAGE, verb: 'arrive' },
  { name: 'Amara Okafor', phone: '(713) 555-0142', time: '11:00', sessionTypeId: MEET_YOUR_BABY, verb: 'arrive' },
  { name: 'Rosalía Quintana', phone: '(713) 555-0143', time: '11:00', sessionTypeId: DNA_TEST, verb: 'confirm' },
  { name: 'Grace Holloway', phone: '(713) 555-0144', time: '11:30', sessionTypeId: GENDER },
  { name: 'Lucía Ferrer', phone: '(713) 555-0145', time: '11:30', sessionTypeId: MEET_YOUR_BABY, verb: 'confirm' },
];

const HALF_HOURS = 6;

export interface Morning {
  /** Appointments of the day at the location. */
  rows: number;
  /** What the provider's desk does once the mirror has the day: [appointment, verb]. */
  later: readonly (readonly [number, string])[];
}

/** Books the guests and takes back arrivals, so that the mirror sees everybody come. */
export async function prepareMorning(sandbox: TestSandbox): Promise<Morning> {
  const later: [number, string][] = [];
  for (const row of await dayOf(sandbox)) {
    if (row.Status !== 'Arrived') continue;
    await act(sandbox, row.Id, 'unarrive');
    later.push([row.Id, row.EndDateTime.slice(11, 16) < NOW ? 'complete' : 'arrive']);
  }
  for (const guest of GUESTS) {
    const { Id } = await book(sandbox, guest);
    if (guest.verb) later.push([Id, guest.verb]);
  }
  const rows = (await dayOf(sandbox)).filter(({ Status }) => Status !== 'Cancelled').length;
  return { rows, later };
}

export async function act(sandbox: TestSandbox, id: number, verb: string): Promise<void> {
  await sandbox.admin('POST', `/sites/${SITE.id}/appointments/${id}/${verb}`);
}

async function dayOf(sandbox: TestSandbox): Promise<Row[]> {
  const day = await sandbox.admin('GET', `/sites/${SITE.id}/day?locationId=${SITE.locationId}`);
  return (day as { appointments: Row[] }).appointments;
}

async function book(sandbox: TestSandbox, { name, phone, time, sessionTypeId }: Guest): Promise<Row> {
  const [FirstName = '', LastName = ''] = name.split(' ');
  const client = { FirstName, LastName, MobilePhone: phone, Email: `${FirstName.toLowerCase()}@mail.example` };
  const first = Date.parse(wallTimeToday(time));
  for (let step = 0; step < HALF_HOURS; step++) {
    const startDateTime = wallTimeOf(new Date(first + step * 30 * 60_000));
    try {
      const booking = { client, sessionTypeId, startDateTime, locationId: SITE.locationId };
      return (await sandbox.admin('POST', `/sites/${SITE.id}/appointments`, booking)) as Row;
    } catch (error) {
      if (!String(error).includes('InvalidBookingTime')) throw error;
    }
  }
  throw new Error(`No room is free for ${name}.`);
}

/** The instant of a wall time of the site's today, ISO 8601 UTC. */
export function wallTimeToday(time: string): string {
  const wanted = Date.parse(`${wallTimeOf(new Date()).slice(0, 10)}T${time}:00Z`);
  // No daylight-saving change lies between the hours of the pictures.
  const shown = Date.parse(`${wallTimeOf(new Date(wanted))}Z`);
  return new Date(wanted + (wanted - shown)).toISOString();
}

function wallTimeOf(instant: Date): string {
  return instant.toLocaleString('sv-SE', { timeZone: SITE.zone }).replace(' ', 'T');
}
