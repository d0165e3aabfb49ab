import { setTimeout as sleep } from 'node:timers/promises';
import { startApi, startWorker } from '../../bench/parts/api.js';
import { type Later, withCleanup } from '../../bench/parts/cleanup.js';
import { giveDistinctPhones, phoneOf, seedStudios } from '../../bench/parts/seed.js';
import { now } from '../../bench/parts/figures/stats.js';
import { startWorld } from '../../testing/world.js';
import { CodePost, type CodeVisit } from '../parts/attacks/code-post.js';
import { CodeSiege } from '../parts/attacks/code-siege.js';
import type { Drill, Outcome } from '../parts/drill.js';

export interface GuessSize {
  /** So many that the limits per site stay out of the way: the counter of each code is what is tried. */
  sites: number;
  visitsPerSite: number;
  /** For each visit: before the code is sent again, with that second code, and with the one after the lock. */
  guesses: readonly [number, number, number];
}

const FULL: GuessSize = { sites: 250, visitsPerSite: 4, guesses: [2, 48, 50] };
const MOST_TRIES = 5;
/** Of a code's second lock; the first one is half as long. */
const LONGER_MINUTES = 20;
/** From one address, with the limit of an address (120 in ten minutes) in its way. */
const ONE_ADDRESS = { visits: 100, guesses: 3, most: 120 };
const REDIS_DOWN_MS = 300;

/** C11: codes are guessed from everywhere while processes die and codes are sent again; then from one address. */
export const codeGuesses: Drill = {
  id: 'C11',
  run: async () => [await guessFromEverywhere(FULL), await guessFromOneAddress()],
};

export function guessFromEverywhere(size: GuessSize): Promise<Outcome> {
  return withCleanup(async (later) => {
    const { siege, restart } = await startSiege(later, size);
    const [early, resent, late] = size.guesses;
    const began = now();
    await siege.askForCodes();
    await siege.guess(early);
    await restart();
    await siege.mustHaveCounted('after a restart', early);
    await siege.sendAgain();
    await siege.mustHaveCounted('after a code was sent again', early);
    await Promise.all([siege.guess(resent), sleep(1_000).then(restart)]);
    await siege.mustHaveCounted('after the first guesses', MOST_TRIES);
    await siege.mustRefuse('a new code while it is locked', () => siege.askAgainInVain());
    await siege.mustRefuse('the right code', () => siege.tryRightCodes());
    await siege.outlastLocks();
    await Promise.all([siege.guess(late, { isMixed: true }), sleep(1_000).then(restart)]);
    await siege.mustHaveCounted('after the second guesses', 2 * MOST_TRIES);
    await siege.mustBeLockedFor(LONGER_MINUTES);
    await siege.mustRefuse('the right code after the second lock', () => siege.tryRightCodes());
    await siege.liftLocks();
    await siege.mustTakeRightCodes();
    const { answered, repeated, most, throttled, faults } = siege.report();
    const seconds = Math.round((now() - began) / 1_000);
    return {
      id: 'C11',
      what: `${answered} guesses at ${size.sites * size.visitsPerSite} visits, api and Redis restarted`,
      holds: faults.length === 0 && most <= MOST_TRIES && throttled === 0 && answered === siege.planned,
      facts: [
        `${seconds} s; at most ${most} tries of a code compared; ${repeated} guesses repeated because no answer came`,
        faults.length > 0
          ? ''
          : 'counters exact after resend and restarts; right codes refused while locked, taken later',
        ...faults,
      ]
        .filter(Boolean)
        .join('; '),
    };
  });
}

/** The address is the connection's own: what a caller says of itself changes nothing. */
export function guessFromOneAddress(): Promise<Outcome> {
  return withCleanup(async (later) => {
    const { siege, world } = await startSiege(later, { sites: ONE_ADDRESS.visits, visitsPerSite: 1 });
    await siege.askForCodes();
    const api = await startApi(world, { env: { TRUST_PROXY: 'false' } });
    later(() => api.stop());
    const post = new CodePost([api.url]);
    later(() => post.close());
    await siege.guess(ONE_ADDRESS.guesses, { isMixed: true, post });
    const { answered, throttled, compared, faults } = siege.report();
    const counted = await siege.countTries();
    return {
      id: 'C11',
      what: `${answered} guesses from one address`,
      holds: faults.length === 0 && compared === ONE_ADDRESS.most && counted === compared && throttled > 0,
      facts: `${compared} compared, ${counted} counted, ${throttled} turned away by the limit of the address`,
    };
  });
}

async function startSiege(later: Later, { sites, visitsPerSite }: Pick<GuessSize, 'sites' | 'visitsPerSite'>) {
  const world = await startWorld({ durableRedis: true, env: { TRUST_PROXY: 'true' } });
  later(() => world.end());
  await seedStudios(world.database.url, { sites });
  await giveDistinctPhones(world.database.url, { fromSite: 1 });
  const worker = await startWorker(world);
  later(() => worker.stop());
  const apis = [await startApi(world), await startApi(world)];
  later(() => Promise.all(apis.map((api) => api.stop())));
  const post = new CodePost(apis.map(({ url }) => url));
  later(() => post.close());
  /** Both api processes, one of them as a crash, and Redis, which comes back empty. */
  const restart = async (): Promise<void> => {
    for (const [i, api] of apis.entries()) {
      await (i === 0 ? api.kill() : api.stop());
      apis[i] = await startApi(world, { port: api.port });
    }
    await world.redis.kill();
    await sleep(REDIS_DOWN_MS);
    await world.redis.restart();
    await world.redis.flush();
  };
  return { world, restart, siege: new CodeSiege(world, post, visitsOf(sites, visitsPerSite)) };
}

function visitsOf(sites: number, perSite: number): CodeVisit[] {
  return Array.from({ length: sites * perSite }, (_, i) => {
    const [siteId, client] = [1 + (i % sites), 1 + Math.floor(i / sites)];
    return { siteId, appointmentId: 1_000 + client, phone: phoneOf(siteId, client), cookie: '' };
  });
}
