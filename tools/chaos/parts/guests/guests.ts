import type { Later } from '../../../bench/parts/cleanup.js';
import type { RequiredRole, StaffKind } from '#contracts/identity/identity';
import type { Policy } from '#contracts/identity/rights';
import { startWorker } from '../../../bench/parts/api.js';
import { bookToday, DNA_TEST } from '../../../testing/book-today.js';
import { FormClient } from '../../../testing/forms/form-client.js';
import { ask, checkIn, signIn, type Caller, type SignInWish } from '../asking.js';
import { mirrorAll, type Studio } from '../studio.js';

export const HERE = 4;
export const THERE = 2;
/** In every field of the other site's client. */
export const CANARY = 'Zzleakcanary';
const PHONE = 'Phone at the doors';
const DIRECTOR = { username: 'directiva.demo', kind: 'director' };

export interface Visit {
  id: number;
  clientId: string;
  /** The client as anybody but staff is to name her. */
  reference: string;
  email: string;
}

/** Somebody who knocks, what the policy table calls them, and what their user is and may. */
export interface Guest {
  name: string;
  doors: readonly Policy['who'][number][];
  roles: readonly RequiredRole[];
  permissions: readonly string[];
  caller: Caller;
}

export interface Visits {
  here: Visit;
  there: Visit;
}

/** Books at both sites of a studio, and gives everybody who may knock there. A worker runs from then on. */
export async function gather(studio: Studio, later: Later): Promise<{ guests: Guest[]; visits: Visits }> {
  const booked = [await book(studio, HERE, 'Homebody'), await book(studio, THERE, CANARY)] as const;
  await mirrorAll(studio.backstage, [HERE, THERE]);
  const visits = { here: await named(studio, HERE, booked[0]), there: await named(studio, THERE, booked[1]) };
  const worker = await startWorker(studio.world);
  later(() => worker.stop());
  return { guests: await allGuests(studio, visits.here), visits };
}

type Booked = Omit<Visit, 'reference'>;

async function book({ world }: Studio, siteId: number, LastName: string): Promise<Booked> {
  const Email = `${LastName.toLowerCase()}@example.test`;
  const client = { FirstName: LastName, LastName, Email, MobilePhone: `71355501${siteId}0`.slice(0, 10) };
  const wish = { client, sessionTypeId: DNA_TEST, locationId: 1, notes: LastName };
  const { Id, ClientId } = await bookToday<{ Id: number; ClientId: string }>(world.sandbox, siteId, wish);
  return { id: Id, clientId: ClientId, email: Email };
}

async function named({ api }: Studio, siteId: number, visit: Booked): Promise<Visit> {
  const { body } = await ask(api.url, { siteId }, { path: `/api/appointments/${visit.id}` });
  return { ...visit, reference: (body as { ClientId: string }).ClientId };
}

async function allGuests(studio: Studio, visit: Visit): Promise<Guest[]> {
  const { url } = studio.api;
  const client = { roles: [], permissions: [] };
  return [
    { ...client, name: 'nobody', doors: [], caller: { siteId: HERE } },
    { ...client, name: 'ticket', doors: ['ticket'], caller: await checkIn(url, HERE, visit.email) },
    { ...client, name: 'form', doors: ['form'], caller: await withCode(studio, visit) },
    await staff(url, { door: 'single', roles: [] }, {}),
    await staff(url, { door: 'single', roles: ['management'] }, { username: 'management.demo' }),
    await staff(url, { door: 'booking', roles: [] }, { username: 'booking.demo', kind: 'booking' }),
    await staff(url, { door: 'director', roles: ['management', 'directiva'] }, DIRECTOR),
    await staff(url, { door: 'management', roles: ['management', 'directiva'] }, { ...DIRECTOR, managementMode: true }),
    await staff(
      url,
      { door: 'management', roles: ['management'] },
      { ...DIRECTOR, username: 'management.demo', managementMode: true },
    ),
  ];
}

interface Standing {
  door: StaffKind;
  roles: RequiredRole[];
}

async function staff(url: string, { door, roles }: Standing, wish: Partial<SignInWish>): Promise<Guest> {
  const caller = await signIn(url, { siteId: HERE, ...wish });
  const session = await ask(url, caller, { path: '/api/session' });
  const { allowedPermissions: permissions } = session.body as { allowedPermissions: string[] };
  const name = [door, wish.username ?? 'front desk'].join(' ');
  return { name, doors: ['staff', door], roles: ['any', ...roles], permissions, caller };
}

/** Somebody who proved with a code who she is. */
async function withCode({ api, world }: Studio, { id, clientId, email }: Visit): Promise<Caller> {
  const at = { url: api.url, sandbox: world.sandbox };
  const client = new FormClient(at, { site: HERE, appointmentId: id, clientId }, { 'user-agent': PHONE });
  await client.prove(email);
  return { siteId: HERE, cookie: client.cookieOf('form'), browser: PHONE };
}
