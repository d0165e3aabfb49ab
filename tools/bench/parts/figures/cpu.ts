import { readdirSync, readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Linux counts in hundredths of a second, on every architecture. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  pid: number;
  parent: number;
  /** Ticks of its own, and of its children that have ended. */
  own: number;
  reaped: number;
}

/** Milliseconds of processor time that these processes and their children have used since they began. */
export function cpuOf(pids: readonly number[]): number {
  const wanted = new Set(pids);
  const ticks = everyProcess().reduce((sum, { pid, parent, own, reaped }) => {
    if (wanted.has(pid)) return sum + own + reaped;
    return wanted.has(parent) ? sum + own + reaped : sum;
  }, 0);
  return ticks * MS_PER_TICK;
}

/** The server processes behind a database and a Redis. */
export async function pidsOfServers(
  databaseUrl: string,
  redisUrl: string,
): Promise<{ postgres: number; redis: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const redis = new Redis(redisUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = everyProcess().find(({ pid }) => pid === rows[0]?.pid);
    const told = /process_id:(\d+)/.exec(await redis.info('server'));
    if (backend === undefined || told === null) throw new Error('PostgreSQL and Redis must run on this machine.');
    return { postgres: backend.parent, redis: Number(told[1]) };
  } finally {
    await client.end();
    redis.disconnect();
  }
}

function everyProcess(): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const times = timesOf(Number(name));
      return times === null ? [] : [times];
    });
}

/** Null when it has just ended. */
function timesOf(pid: number): ProcessTimes | null {
  try {
    return toTimes(pid, readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** proc_pid_stat(5): the name in brackets may hold anything, the numbers follow it. */
export function toTimes(pid: number, stat: string): ProcessTimes {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((i) => fields[i]);
  return { pid, parent, own: user + system, reaped: childUser + childSystem };
}
