import { addToHash, type ScreenRecord } from '../../bench/parts/crowd/screen.js';
import { query } from '../../testing/services/database.js';

interface EventRow {
  siteId: number;
  seq: number;
  payload: unknown;
}

export interface LogCheck {
  screens: number;
  events: number;
  /** Screens whose applied log is not the database's, and those that had to reload. */
  differing: number;
  resets: number;
  /** Sites whose numbers in the database are not 1, 2, 3 … */
  gappySites: number;
}

/** Compares what every screen applied, number by number, with the log of record. */
export async function compareLogs(databaseUrl: string, records: readonly ScreenRecord[]): Promise<LogCheck> {
  const rows = await query<EventRow & Record<string, unknown>>(
    databaseUrl,
    'SELECT site_id AS "siteId", seq::int AS seq, payload FROM events ORDER BY site_id, seq',
  );
  const sites = new Map<number, EventRow[]>();
  for (const row of rows) sites.set(row.siteId, [...(sites.get(row.siteId) ?? []), row]);
  const expected = new Map<string, { applied: number; hash: number }>();
  const lookUp = ({ siteId, base }: ScreenRecord): { applied: number; hash: number } => {
    const key = `${siteId}/${base}`;
    const known = expected.get(key) ?? replay(sites.get(siteId) ?? [], base);
    expected.set(key, known);
    return known;
  };
  const differing = records.filter((record) => {
    const { applied, hash } = lookUp(record);
    return record.applied !== applied || record.hash !== hash;
  });
  return {
    screens: records.length,
    events: rows.length,
    differing: differing.length,
    resets: records.reduce((sum, { resets }) => sum + resets, 0),
    gappySites: [...sites.values()].filter((events) => events.some(({ seq }, i) => seq !== i + 1)).length,
  };
}

function replay(events: readonly EventRow[], base: number): { applied: number; hash: number } {
  let applied = base;
  let hash = 0;
  for (const { seq, payload } of events) {
    if (seq <= base) continue;
    hash = addToHash(hash, seq, JSON.stringify(payload).length);
    applied = seq;
  }
  return { applied, hash };
}

export async function headsOf(databaseUrl: string): Promise<Record<number, number>> {
  const rows = await query<{ siteId: number; seq: number }>(
    databaseUrl,
    'SELECT site_id AS "siteId", seq::int AS seq FROM site_counters',
  );
  return Object.fromEntries(rows.map(({ siteId, seq }) => [siteId, seq]));
}

export function holdsAll({ differing, resets, gappySites }: LogCheck): boolean {
  return differing === 0 && resets === 0 && gappySites === 0;
}

export function factsOf({ screens, events, differing, resets, gappySites }: LogCheck): string {
  return `${screens} screens, ${events} events, ${differing} logs differ, ${resets} reloads, ${gappySites} sites with gaps`;
}
