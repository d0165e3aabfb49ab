// npm run chaos [-- C1 C2]: one line per drill, and chaos/results.json; the exit code says whether all hold.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startDatabaseServer, type DatabaseServer } from '../bench/parts/server.js';
import { inProject } from '../project.mjs';
import { clientFlood } from './attacks/client-flood.js';
import { bookingsKilled } from './booking/bookings-killed.js';
import { slotRace } from './booking/slot-race.js';
import { twoWindows } from './booking/windows/two-windows.js';
import { checkoutOnce } from './money/checkout-once.js';
import { databaseLost } from './database-lost.js';
import { doors } from './attacks/doors.js';
import { everyDoor } from './attacks/every-door.js';
import { figuresKilled } from './figures-killed.js';
import { hubKilled } from './hub-killed.js';
import { uploadsRefused } from './attacks/bad-uploads.js';
import { codeGuesses } from './attacks/code-guesses.js';
import { nothingSpilt } from './attacks/nothing-spilt.js';
import { printed, type Drill, type Outcome } from './parts/drill.js';
import { tillKilled } from './money/till-killed.js';
import { mediaKilled } from './media-killed.js';
import { providerIll } from './provider-ill.js';
import { redisLost } from './redis-lost.js';
import { rollingRestart } from './rolling-restart.js';
import { shortLivedWorkers } from './short-lived-workers.js';
import { userDisabled } from './user-disabled.js';
import { workerKilled } from './worker-killed.js';

const DRILLS: Drill[] = [
  hubKilled,
  redisLost,
  workerKilled,
  shortLivedWorkers,
  databaseLost,
  providerIll,
  rollingRestart,
  slotRace,
  everyDoor,
  userDisabled,
  codeGuesses,
  uploadsRefused,
  nothingSpilt,
  figuresKilled,
  clientFlood,
  checkoutOnce,
  mediaKilled,
  tillKilled,
  bookingsKilled,
  doors,
  twoWindows,
];

const wanted = process.argv.slice(2).map((id) => id.toLowerCase());
const chosen = DRILLS.filter(
  ({ id, name = id }) => wanted.length === 0 || wanted.includes(id.toLowerCase()) || wanted.includes(name),
);
if (chosen.length === 0) throw new Error(`There is no such drill. Known: ${DRILLS.map(({ id }) => id).join(' ')}`);

const server = await startDatabaseServer();
const outcomes: (Outcome & { loadAverage: number })[] = [];
try {
  for (const drill of chosen)
    for (const outcome of await runSafely(drill, server)) {
      console.log(printed(outcome));
      outcomes.push({ ...outcome, loadAverage: loadavg()[0] ?? NaN });
    }
} finally {
  await server.end();
}
mkdirSync(inProject('chaos'), { recursive: true });
writeFileSync(inProject('chaos/results.json'), JSON.stringify({ at: new Date().toISOString(), outcomes }, null, 2));
process.exit(outcomes.every(({ holds }) => holds) ? 0 : 1);

async function runSafely({ id, run }: Drill, database: DatabaseServer): Promise<Outcome[]> {
  try {
    return await run(database);
  } catch (error) {
    const facts = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ id, what: 'did not come to its end', holds: false, facts }];
  }
}
