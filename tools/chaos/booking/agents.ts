import { inParallel } from '../../bench/parts/figures/load.js';
import { query } from '../../testing/services/database.js';
import { signIn, type Caller } from '../parts/asking.js';
import type { Studio } from '../parts/studio.js';
import type { Place } from './open-slots.js';

/** Of the sandbox’s users those who may book for others. */
const USERS = ['booking.demo', 'frontdesk.demo', 'management.demo'];
const SIGN_INS_AT_ONCE = 8;
const CLIENTS = 'SELECT client_id AS "clientId" FROM clients WHERE site_id = $1 ORDER BY client_id LIMIT $2';

/** Where an agent sits: its session there, and the client it books for. */
interface Seat {
  caller: Caller;
  clientId: string;
}

/** Somebody on the telephone, in a browser of their own. */
export interface Agent {
  n: number;
  /** The api process that this browser talks to. */
  url: string;
  seats: ReadonlyMap<string, Seat>;
}

export const nameOf = ({ siteId, locationId }: Place): string => `${siteId}-${locationId}`;

/** So many agents, each at every place, under an address of its own; clients and api processes take turns. */
export async function enter(
  { world }: Studio,
  { places, many, urls }: { places: readonly Place[]; many: number; urls: readonly string[] },
): Promise<Agent[]> {
  const clients = new Map<number, { clientId: string }[]>();
  for (const { siteId } of places) clients.set(siteId, await query(world.database.url, CLIENTS, [siteId, many]));
  const agents = Array.from({ length: many }, (_, n) => ({
    ...{ n, url: urls[n % urls.length] ?? '', seats: new Map<string, Seat>() },
  }));
  await inParallel(agents, SIGN_INS_AT_ONCE, async ({ n, url, seats }) => {
    const username = USERS[n % USERS.length] ?? '';
    for (const place of places) {
      const known = clients.get(place.siteId) ?? [];
      const clientId = known[n % known.length]?.clientId ?? '';
      const caller = await signIn(url, { ...place, username, address: `10.7.0.${n + 1}` });
      seats.set(nameOf(place), { caller, clientId });
    }
  });
  return agents;
}
