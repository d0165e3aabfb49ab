import type { Later } from '../../bench/parts/cleanup.js';
import { startApi, type RunningApi } from '../../bench/parts/api.js';
import { startRemote, type Remote } from '../../bench/parts/remote.js';
import { query } from '../../testing/services/database.js';
import { startWorld, type World } from '../../testing/world.js';
import { signIn, type Caller } from './asking.js';

/** Nothing of the worker's own turns is due: what runs is what a drill asks for. */
const NOTHING_DUE = `
  INSERT INTO schedules (site_id, name, next_at)
  SELECT n, name, now() + interval '1 day' FROM generate_series(0, 26) n,
    unnest(ARRAY['provider.syncDay', 'provider.syncSchedule', 'provider.reconcile', 'provider.refreshSites', 'provider.subscribe', 'provider.probe',
       'clock.prune', 'clock.outdateForms']) name
  ON CONFLICT DO NOTHING`;

/** The provider has more: a worker that starts would read the days of all. */
const THESE_ALONE = `
  WITH places AS (DELETE FROM locations WHERE NOT site_id = ANY($1)), counters AS (DELETE FROM site_counters WHERE NOT site_id = ANY($1))
  DELETE FROM sites WHERE NOT site_id = ANY($1)`;

/** Some sites of the sandbox in our mirror, and an api in front of them. */
export interface Studio {
  world: World;
  api: RunningApi;
  backstage: Remote;
  siteIds: number[];
}

export interface StudioOptions {
  siteIds: number[];
  env?: Record<string, string>;
}

export async function startStudio(later: Later, { siteIds, env = {} }: StudioOptions): Promise<Studio> {
  const world = await startWorld({ env: { PROVIDER_DAILY_CALLS: '1000000', ...env } });
  later(() => world.end());
  await query(world.database.url, NOTHING_DUE);
  const backstage = await startRemote('chaos/programs/backstage.js', world.env);
  later(() => backstage.end());
  await backstage.call('takeOver', siteIds);
  await query(world.database.url, THESE_ALONE, [siteIds]);
  await mirrorAll(backstage, siteIds);
  const api = await startApi(world, { port: Number(world.env.PORT) });
  later(() => api.stop());
  return { world, api, backstage, siteIds };
}

/** Brings every site of the mirror up to date; tries again while the provider is not itself yet. */
export async function mirrorAll(backstage: Remote, siteIds: readonly number[], tries = 1): Promise<void> {
  for (const siteId of siteIds)
    for (let left = tries; left > 0; left--) {
      const isDone = await backstage.call('mirror', siteId).then(
        () => true,
        (error: unknown) => {
          if (left === 1) throw error;
          return false;
        },
      );
      if (isDone) break;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
}

export async function signInEverywhere({ api, siteIds }: Studio, username?: string): Promise<Map<number, Caller>> {
  const desks = new Map<number, Caller>();
  for (const siteId of siteIds) desks.set(siteId, await signIn(api.url, { siteId, ...(username ? { username } : {}) }));
  return desks;
}

export interface OpenVisit {
  siteId: number;
  appointmentId: number;
}

/** Appointments around today that can still arrive, the sites taking turns. */
export function openVisits({ world, siteIds }: Studio): Promise<OpenVisit[]> {
  return query<OpenVisit & Record<string, unknown>>(
    world.database.url,
    `SELECT site_id AS "siteId", appointment_id::int AS "appointmentId" FROM appointments
     WHERE site_id = ANY($1) AND status IN ('Booked', 'Confirmed') ORDER BY appointment_id, site_id`,
    [siteIds],
  );
}
