import { setTimeout as sleep } from 'node:timers/promises';
import { HubSocket } from '../../bench/parts/crowd/hub-socket.js';
import { query } from '../../testing/services/database.js';
import { ask, signIn, type Caller } from './asking.js';
import type { Outcome } from './drill.js';
import type { Studio } from './studio.js';

const ANSWER_MS = 3_000;

interface Guest {
  name: string;
  doors: readonly string[];
  caller: Caller;
}

interface RoomTry {
  guests: readonly Guest[];
  here: number;
  there: number;
}

interface Visitor {
  name: string;
  isLetIn: boolean;
  /** Sites whose rooms this one heard anything from. */
  heard: Set<number>;
  socket: HubSocket;
}

/** Every principal knocks at the hub, watches both sites and listens while something happens at both. */
export async function tryRooms(studio: Studio, { guests, here, there }: RoomTry): Promise<Outcome> {
  const faults: string[] = [];
  const revoked = await signIn(studio.api.url, { siteId: here });
  await ask(studio.api.url, revoked, { method: 'DELETE', path: '/api/userToken/revoke' });
  const all: Guest[] = [
    ...guests,
    { name: 'revoked', doors: [], caller: revoked },
    { name: 'forged', doors: [], caller: { siteId: here, token: 'A'.repeat(43) } },
  ];
  const visitors = await Promise.all(all.map((guest) => enter(studio, guest)));
  for (const [i, visitor] of visitors.entries()) {
    const isStaff = all[i]?.doors.includes('staff') ?? false;
    if (visitor.isLetIn !== isStaff) faults.push(`${visitor.name} was ${visitor.isLetIn ? 'let in' : 'turned away'}`);
    if (!visitor.isLetIn) continue;
    const [home, foreign] = await Promise.all([here, there].map((siteId) => watch(visitor, siteId)));
    if (home?.includes('"error"')) faults.push(`${visitor.name} may not watch its own site: ${home}`);
    if (!foreign?.includes('FORBIDDEN')) faults.push(`${visitor.name} may watch another site: ${foreign}`);
  }
  await somethingHappens(studio, [here, there]);
  for (const { name, heard, isLetIn, socket } of visitors) {
    if (heard.has(there)) faults.push(`${name} heard of another site`);
    if (isLetIn && !heard.has(here)) faults.push(`${name} heard nothing of its own site`);
    socket.cut();
  }
  const facts = [`${visitors.length} kinds at 2 rooms, ${faults.length} leaks`, ...faults.slice(0, 5)].join('; ');
  return { id: 'C9', what: 'every room × every principal × own and other site', holds: faults.length === 0, facts };
}

function enter({ api }: Studio, { name, caller }: Guest): Promise<Visitor> {
  const heard = new Set<number>();
  const tokens = [caller.token ?? caller.cookie].filter((token) => token !== undefined);
  return new Promise((resolve) => {
    const done = (isLetIn: boolean) => (): void => {
      resolve({ name, isLetIn, heard, socket });
    };
    const socket: HubSocket = new HubSocket(
      api.hub,
      { tokens },
      {
        connected: done(true),
        refused: done(false),
        message: ([, body]) => heard.add((body as { siteId: number }).siteId),
        closed: done(false),
      },
    );
  });
}

async function watch({ socket }: Visitor, siteId: number): Promise<string> {
  const silence = sleep(ANSWER_MS).then(() => 'no answer');
  return JSON.stringify(await Promise.race([socket.ask('watch', { siteId }), silence]));
}

/** A front desk of each site checks somebody in. */
async function somethingHappens({ api, world }: Studio, siteIds: readonly number[]): Promise<void> {
  for (const siteId of siteIds) {
    const desk = await signIn(api.url, { siteId });
    const [visit] = await query<{ id: number }>(
      world.database.url,
      `SELECT appointment_id::int AS id FROM appointments WHERE site_id = $1 AND status IN ('Booked', 'Confirmed')
       ORDER BY starts_at DESC LIMIT 1`,
      [siteId],
    );
    const answer = await ask(api.url, desk, {
      method: 'PUT',
      path: `/api/appointments/${visit?.id}`,
      body: { Execute: 'arrive' },
    });
    if (answer.status !== 200) throw new Error(`nothing happened at ${siteId}: ${answer.status} ${answer.text}`);
  }
  await sleep(1_000);
}
