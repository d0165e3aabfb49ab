import { startApi, startWorker, type RunningApi } from '../../../bench/parts/api.js';
import { until } from '../../../bench/parts/figures/load.js';
import type { DatabaseServer } from '../../../bench/parts/server.js';
import { query } from '../../../testing/services/database.js';
import type { RunningProcess } from '../../../testing/processes.js';
import type { Studio } from '../studio.js';

export type Victim = 'api' | 'worker' | 'redis' | 'postgres';

/** Everything that can die. */
export interface MortalStudio extends Studio {
  database: Pick<DatabaseServer, 'stop' | 'start'> | null;
  running: { api: RunningApi; worker: RunningProcess };
}

export interface Deaths {
  kills: readonly Victim[];
  /** What is to be done in all, how much of it is done, and the work itself. */
  of: number;
  done: () => number;
  work: Promise<unknown>;
  /** What a dead api held is free at once: nobody waits until its claims are over. */
  isHasty: boolean;
}

const FREE = `UPDATE operations SET held_until = clock_timestamp()
  WHERE done_at IS NULL AND kind IN ('checkout.pay', 'appointment.book', 'appointment.move')`;

/** The api that the studio started makes room for one that can die. */
export async function startMortals({ world, api }: Studio): Promise<MortalStudio['running']> {
  await api.stop();
  return { api: await startApi(world, { port: api.port }), worker: await startWorker(world) };
}

/** Evenly over what is done; whoever is left when all is done dies no more. Gives how many died. */
export async function killInTurn(studio: MortalStudio, { kills, of, done, work, isHasty }: Deaths): Promise<number> {
  const day = { isOver: false };
  const over = (): void => {
    day.isOver = true;
  };
  void work.then(over, over);
  for (const [i, victim] of kills.entries()) {
    const due = Math.floor((of * (i + 1)) / (kills.length + 1));
    await until('more is done', () => day.isOver || done() >= due, 600_000);
    if (day.isOver) return i;
    await KILL[victim](studio);
    if (isHasty && victim === 'api') await query(studio.world.database.url, FREE);
  }
  return kills.length;
}

const KILL: Readonly<Record<Victim, (studio: MortalStudio) => Promise<void>>> = {
  api: async (studio) => {
    await studio.running.api.kill();
    studio.running.api = await startApi(studio.world, { port: studio.api.port });
  },
  worker: async (studio) => {
    await studio.running.worker.kill();
    studio.running.worker = await startWorker(studio.world);
  },
  redis: async ({ world }) => {
    await world.redis.kill();
    await world.redis.restart();
  },
  postgres: async ({ database }) => {
    await database?.stop();
    await database?.start();
  },
};
