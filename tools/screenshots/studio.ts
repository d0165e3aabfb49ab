import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '#testing/services/database';
import { startProcess, type RunningProcess } from '#testing/processes';
import type { TestSandbox } from '#testing/sandbox';
import { startWorld, type World } from '#testing/world';
import { act, NOW, prepareMorning, SITE, wallTimeToday } from './morning.js';

const MIRRORED_MS = 60_000;
const SHIFTED_CLOCK = import.meta.resolve('./shifted-clock.mjs');

/** The product in the middle of a studio's morning, whatever the hour outside is. */
export interface Studio {
  url: string;
  /** The hour at the studio. */
  now(): Date;
  sandbox: TestSandbox;
  stopApi(): Promise<void>;
  end(): Promise<void>;
}

export async function openStudio(): Promise<Studio> {
  const now = wallTimeToday(NOW);
  // The database keeps the real time, by which sessions of a shifted api would be over.
  const env = { SESSION_IDLE_MINUTES: '100000', SESSION_HOURS: '1000' };
  const world = await startWorld({ now, env });
  const running: RunningProcess[] = [];
  const end = async (): Promise<void> => {
    await Promise.allSettled(running.map((program) => program.stop()));
    await world.end();
  };
  try {
    const { rows, later } = await prepareMorning(world.sandbox);
    const shift = Date.parse(now) - Date.now();
    const clock = { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, CLOCK_SHIFT_MS: String(shift) };
    const api = await begin('api', 'PORT', { ...world.env, ...clock });
    running.push(api, await begin('worker', 'WORKER_PORT', { ...world.env, ...clock }));
    await mirrored(world, TODAY, rows);
    for (const [id, verb] of later) await act(world.sandbox, id, verb);
    await mirrored(world, HERE, later.filter(([, verb]) => verb === 'arrive').length);
    await letThemWait(world, now);
    const url = world.env['PUBLIC_URL'] ?? '';
    return { url, sandbox: world.sandbox, now: () => new Date(Date.now() + shift), stopApi: () => api.kill(), end };
  } catch (error) {
    await end();
    throw error;
  }
}

function begin(name: string, port: string, env: Record<string, string>): Promise<RunningProcess> {
  const ready = `http://127.0.0.1:${env[port] ?? ''}/health/live`;
  return startProcess({ entry: `programs/${name}.js`, env, ready });
}

const TODAY = `SELECT count(*)::int AS rows FROM appointments
  WHERE site_id = ${SITE.id} AND location_id = ${SITE.locationId} AND local_date = (now() AT TIME ZONE '${SITE.zone}')::date`;
const HERE = `SELECT count(*)::int AS rows FROM sale_records
  WHERE site_id = ${SITE.id} AND location_id = ${SITE.locationId}`;

/** Waits until a count in the mirror has come as far as the provider's desk. */
async function mirrored({ database }: World, count: string, expected: number): Promise<void> {
  const deadline = performance.now() + MIRRORED_MS;
  for (;;) {
    const [row] = await query<{ rows: number }>(database.url, count);
    if ((row?.rows ?? 0) >= expected) return;
    if (performance.now() > deadline) throw new Error(`The mirror has ${row?.rows ?? 0} of ${expected}.`);
    await sleep(300);
  }
}

/** Those who are here did not all come in this second: minutes apart. */
async function letThemWait({ database }: World, now: string): Promise<void> {
  await query(
    database.url,
    `UPDATE sale_records s SET arrived_at = $1::timestamptz - make_interval(mins => 3 + 6 * later.n::int)
     FROM (SELECT site_id, appointment_id, row_number() OVER (ORDER BY appointment_date DESC) - 1 AS n
           FROM sale_records WHERE site_id = ${SITE.id} AND location_id = ${SITE.locationId}) AS later
     WHERE s.site_id = later.site_id AND s.appointment_id = later.appointment_id`,
    [now],
  );
}
