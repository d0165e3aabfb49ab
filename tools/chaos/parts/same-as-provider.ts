import { query } from '../../testing/services/database.js';
import type { Studio } from './studio.js';

const DAY_MS = 86_400_000;
/** Days before and after today that are mirrored for a drill and compared. */
const MIRRORED = { from: -1, to: 45 };

interface ProviderRow {
  Id: number;
  Status: string;
  StartDateTime: string;
  StaffId: number;
  Notes: string | null;
  Client: { Id: string; LastName: string | null };
}

interface MirrorRow extends Record<string, unknown> {
  siteId: number;
  id: number;
  status: string;
  line: string;
}

export function mirroredDays(): string[] {
  const count = MIRRORED.to - MIRRORED.from + 1;
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.now() + (MIRRORED.from + n) * DAY_MS).toISOString().slice(0, 10),
  );
}

export interface Difference {
  /** Rows that one side has otherwise or not at all. */
  differing: string[];
  /** Called off in the mirror, not at the provider. */
  wronglyCancelled: number;
}

/** The provider's own books: site and appointment to what matters of it. */
export type Books = ReadonlyMap<string, string>;

/** Every mirrored day of every site, row by row. */
export async function compare(
  { world, siteIds }: Studio,
  provider: Books,
  days: readonly string[] = mirroredDays(),
): Promise<Difference> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const rows = await query<MirrorRow>(
    world.database.url,
    `SELECT a.site_id AS "siteId", a.appointment_id::int AS id, a.status,
       concat_ws(' ', a.status, to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS'), a.staff_id, a.client_id, c.last_name, a.notes) AS line
     FROM appointments a LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
     WHERE a.site_id = ANY($1) AND a.local_date BETWEEN $2 AND $3`,
    [siteIds, first, last],
  );
  const mirror = new Map(rows.map((row) => [`${row.siteId}/${row.id}`, row]));
  const isLive = (line: string | undefined): boolean => line !== undefined && !line.startsWith('Cancelled ');
  const keys = [...new Set([...mirror.keys(), ...provider.keys()])];
  const differing = keys.filter((key) => {
    const [ours, theirs] = [mirror.get(key)?.line, provider.get(key)];
    // One that was called off before we looked need not be there.
    return ours !== theirs && (isLive(ours) || isLive(theirs));
  });
  const wronglyCancelled = rows.filter(
    ({ siteId, id, status }) => status === 'Cancelled' && isLive(provider.get(`${siteId}/${id}`)),
  ).length;
  return { differing, wronglyCancelled };
}

export async function readBooks({ world, siteIds }: Studio, days: readonly string[] = mirroredDays()): Promise<Books> {
  const found = new Map<string, string>();
  for (const siteId of siteIds)
    for (const day of days) {
      const answer = await world.sandbox.admin('GET', `/sites/${siteId}/day?date=${day}`);
      for (const { Id, Status, StartDateTime, StaffId, Notes, Client } of (answer as { appointments: ProviderRow[] })
        .appointments) {
        const status = STATUSES[Status] ?? Status;
        found.set(
          `${siteId}/${Id}`,
          [status, StartDateTime, StaffId, Client.Id, Client.LastName, Notes ?? ''].join(' '),
        );
      }
    }
  return found;
}

const STATUSES: Record<string, string> = { LateCancelled: 'Cancelled', None: 'Booked', Requested: 'Booked' };
