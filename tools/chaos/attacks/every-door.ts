import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { withCleanup } from '../../bench/parts/cleanup.js';
import { codeOf, type Answer } from '../parts/asking.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { CANARY, gather, HERE, THERE, type Guest, type Visits } from '../parts/guests/guests.js';
import { isPublic, knock, mayEnter } from '../parts/guests/knocks.js';
import { tryRooms } from '../parts/rooms.js';
import { startStudio } from '../parts/studio.js';

/** C9: every route and room, by every kind of principal, at their own site and another. */
export const everyDoor: Drill = {
  id: 'C9',
  run: () =>
    withCleanup(async (later) => {
      const studio = await startStudio(later, { siteIds: [HERE, THERE], env: { TRUST_PROXY: 'true' } });
      const { guests, visits } = await gather(studio, later);
      const rooms = await tryRooms(studio, { guests, here: HERE, there: THERE });
      const doors = await tryDoors(studio.api.url, guests, visits);
      return [doors, rooms];
    }),
};

async function tryDoors(url: string, guests: readonly Guest[], visits: Visits): Promise<Outcome> {
  const faults: string[] = [];
  let tries = 0;
  const names = (Object.keys(ENDPOINTS) as EndpointName[]).sort((a, b) => ENDINGS.indexOf(a) - ENDINGS.indexOf(b));
  for (const name of names)
    for (const guest of guests)
      for (const isHome of [false, true]) {
        tries += 1;
        const answer = await knock(url, { name, guest, isHome, visits });
        const fault = faultOf({ endpoint: ENDPOINTS[name], guest, isHome, answer });
        if (fault !== null) faults.push(`${name} by ${guest.name} ${isHome ? 'at home' : 'elsewhere'}: ${fault}`);
      }
  const facts = [`${tries} tries, ${faults.length} leaks`, ...faults.slice(0, 5)].join('; ');
  return { id: 'C9', what: 'every route × every principal × own and other site', holds: faults.length === 0, facts };
}

/** A wipe ends the tickets and signing out the session, so they come last; whoever is signed out is nobody to a wipe. */
const ENDINGS: readonly EndpointName[] = ['clients.forget', 'identity.signOut'];

interface Verdict {
  endpoint: Endpoint;
  guest: Guest;
  isHome: boolean;
  answer: Answer;
}

/** What is wrong with the answer, or null. */
function faultOf({ endpoint, guest, isHome, answer }: Verdict): string | null {
  const { status, text } = answer;
  if (status === 0 || status >= 500) return `${status} ${text.slice(0, 120)}`;
  if (!isHome && text.includes(CANARY)) return 'shows the other site’s client';
  if (guest.name === 'nobody' && /Homebody/.test(text)) return 'shows a client to nobody';
  const isStaff = guest.doors.includes('staff');
  if (!isHome && isStaff && status !== 403 && !SITELESS.has(endpoint.path))
    return `a session of another site got ${status}`;
  const isLetIn = mayEnter(endpoint, guest, isHome);
  if (!isLetIn && status !== 401 && status !== 403) return `was let in with ${status}`;
  if (isLetIn && isHome && !isPublic(endpoint) && /^(SESSION|CODE)_REQUIRED$/.test(codeOf(answer) ?? ''))
    return 'was turned away';
  return status >= 400 && endpoint.method !== 'HEAD' && codeOf(answer) === null
    ? `an unshaped refusal: ${text.slice(0, 120)}`
    : null;
}

/** Addresses that know no site at all. */
const SITELESS: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);
