import { paced } from '../../bench/parts/figures/load.js';
import { query } from '../../testing/services/database.js';
import { ask, codeOf, type Answer, type Caller } from './asking.js';
import type { OpenVisit, Studio } from './studio.js';

export interface Try {
  visit: OpenVisit;
  answer: Answer;
}

export interface ArrivalLoad {
  perSecond: number;
  visits: readonly OpenVisit[];
}

/** Front desks press Check-in, each card once, evenly; `stop` waits for the answers that are still due. */
export function pressCheckIn(
  { api }: Studio,
  desks: Map<number, Caller>,
  { perSecond, visits }: ArrivalLoad,
): { stop: () => Promise<Try[]> } {
  const tries: Promise<Try>[] = [];
  const stop = paced(perSecond, (n) => {
    const visit = visits[n];
    const desk = visit && desks.get(visit.siteId);
    if (visit === undefined || desk === undefined) return;
    const path = `/api/appointments/${visit.appointmentId}`;
    const pressed = ask(api.url, desk, { method: 'PUT', path, body: { Execute: 'arrive' } });
    tries.push(pressed.then((answer) => ({ visit, answer })));
  });
  return {
    stop: () => {
      stop();
      return Promise.all(tries);
    },
  };
}

export interface Ledger {
  made: number;
  refused: number;
  /** Answers that are neither made nor one of the documented refusals. */
  unclear: string[];
  /** Acknowledged, but not in the mirror with arrival record and exactly one event. */
  lost: number;
  /** The mirror and the provider disagree, after a sync. */
  differing: number;
  /** More than one arrival at the provider. */
  doubled: number;
}

const CLEAR = ['UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 'PROVIDER_BUSY', 'PROVIDER_REFUSED'];

interface MirrorRow {
  siteId: number;
  id: number;
  status: string;
  arrivals: number;
  events: number;
}

/** Compares what was answered with the database and with the provider's own books. Call it after a sync. */
export async function settleAccounts(studio: Studio, tries: readonly Try[]): Promise<Ledger> {
  const { world, siteIds } = studio;
  const rows = await query<MirrorRow & Record<string, unknown>>(
    world.database.url,
    `SELECT a.site_id AS "siteId", a.appointment_id::int AS id, a.status,
       (SELECT count(*) FROM sale_records s WHERE s.site_id = a.site_id AND s.appointment_id = a.appointment_id)::int AS arrivals,
       (SELECT count(*) FROM events e WHERE e.site_id = a.site_id AND e.name = 'client.arrived'
          AND (e.payload->'card'->>'id')::bigint = a.appointment_id)::int AS events
     FROM appointments a WHERE a.site_id = ANY($1)`,
    [siteIds],
  );
  const mirror = new Map(rows.map((row) => [`${row.siteId}/${row.id}`, row]));
  const arrived = await arrivedAtProvider(studio);
  const isWhole = ({ siteId, appointmentId }: OpenVisit): boolean => {
    const row = mirror.get(`${siteId}/${appointmentId}`);
    return row?.status === 'Arrived' && row.arrivals === 1 && row.events === 1;
  };
  const refusals = tries.filter(({ answer }) => answer.status !== 200);
  const keys = tries.map(({ visit }) => `${visit.siteId}/${visit.appointmentId}`);
  return {
    made: tries.length - refusals.length,
    refused: refusals.length,
    unclear: refusals
      .filter(({ answer }) => !CLEAR.includes(codeOf(answer) ?? ''))
      .map(({ answer }) => `${answer.status} ${answer.text.slice(0, 160)}`),
    lost: tries.filter(({ answer, visit }) => answer.status === 200 && !isWhole(visit)).length,
    differing: keys.filter((key) => (mirror.get(key)?.status === 'Arrived') !== arrived.has(key)).length,
    doubled: [...arrived.values()].filter((count) => count > 1).length,
  };
}

interface Effect {
  siteId: number;
  detail: { appointmentId: number; from: string; to: string };
}

async function arrivedAtProvider({ world }: Studio): Promise<Map<string, number>> {
  const { effects } = (await world.sandbox.admin('GET', '/ledger?kind=appointment.execute')) as { effects: Effect[] };
  const counts = new Map<string, number>();
  for (const { siteId, detail } of effects) {
    if (detail.to !== 'Arrived' || detail.from === 'Arrived') continue;
    const key = `${siteId}/${detail.appointmentId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export function isClean({ unclear, lost, differing, doubled }: Ledger): boolean {
  return unclear.length === 0 && lost === 0 && differing === 0 && doubled === 0;
}

export function ledgerFacts({ made, refused, unclear, lost, differing, doubled }: Ledger): string {
  const example = unclear.length === 0 ? '' : ` (${[...new Set(unclear)].slice(0, 3).join(' | ')})`;
  return `${made} made, ${refused} refused, ${unclear.length} unclear${example}, ${lost} lost, ${differing} unlike the provider, ${doubled} doubled`;
}
