import { randomUUID } from 'node:crypto';
import type { AppointmentReply } from '#contracts/appointments.dto';
import { HOLD_SECONDS } from '#contracts/calendar/hold.dto';
import { startApi, startWorker } from '../../bench/parts/api.js';
import { withCleanup } from '../../bench/parts/cleanup.js';
import { until } from '../../bench/parts/figures/load.js';
import { query } from '../../testing/services/database.js';
import { codeOf, type Answer } from '../parts/asking.js';
import { countRows } from '../parts/count-rows.js';
import { insist } from '../parts/deaths/insist.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { startStudio, type Studio } from '../parts/studio.js';
import { enter, nameOf, type Agent } from './agents.js';
import { accountOfBookings, bookingFacts, HOLDS, isExact, type BookingAccount } from './booking-account.js';
import { mirrorBookingDays, openSlots, type OpenSlot, type Place } from './open-slots.js';

export interface RaceSize {
  places: readonly Place[];
  agents: number;
  /** Of each place. */
  slots: number;
  /** Of the holds of two minutes that nobody came back to, once those are over. */
  freedWithinMs: number;
}

/** Ten thousand tries: two hundred slots, each wanted by all fifty. */
const FULL: RaceSize = {
  places: [1, 22].flatMap((siteId) => [1, 2].map((locationId) => ({ siteId, locationId }))),
  ...{ agents: 50, slots: 50, freedWithinMs: 30_000 },
};
/** What somebody who comes too late is told. */
const TOO_LATE = ['SLOT_HELD', 'SLOT_TAKEN'];
/** Of so many slots those who hold one look away and never come back. */
const LEFT_ONE_IN = 10;

/** C7: fifty agents at two api processes want the same slots at the same moments: half of them hold first, half book at once. */
export const slotRace: Drill = { id: 'C7', run: async () => [outcomeOf(FULL, await raceForSlots(FULL))] };

interface Found {
  tries: number;
  /** Appointments that agents were told of, by site. */
  booked: string[];
  /** Holds to which nobody came back. */
  left: number;
  /** Slots with more winners or fewer than there is room for. */
  wrong: string[];
  /** Answers that are neither a place nor one of the refusals. */
  unclear: string[];
}

export interface RaceReport extends Found {
  /** Two minutes later. */
  account: BookingAccount;
}

export function raceForSlots({ places, agents: many, slots, freedWithinMs }: RaceSize): Promise<RaceReport> {
  return withCleanup(async (later) => {
    const siteIds = [...new Set(places.map(({ siteId }) => siteId))];
    const studio = await startStudio(later, { siteIds, env: { TRUST_PROXY: 'true' } });
    const other = await startApi(studio.world);
    later(() => other.stop());
    await mirrorBookingDays(studio);
    const agents = await enter(studio, { places, many, urls: [studio.api.url, other.url] });
    const found: Found = { tries: 0, booked: [], left: 0, wrong: [], unclear: [] };
    await Promise.all(
      places.map(async (place) => {
        for (const [n, slot] of (await openSlots(studio, place, slots)).entries())
          await raceFor(slot, { agents, isLeft: n % LEFT_ONE_IN === 0, found });
      }),
    );
    await twoMinutesLater(studio);
    const worker = await startWorker(studio.world);
    later(() => worker.stop());
    const isFree = async (): Promise<boolean> => (await countRows(studio.world, HOLDS)) === 0;
    await until('no hold is left', isFree, freedWithinMs).catch(() => undefined);
    return { ...found, account: await accountOfBookings(studio) };
  });
}

async function raceFor(
  slot: OpenSlot,
  { agents, isLeft, found }: { agents: readonly Agent[]; isLeft: boolean; found: Found },
): Promise<void> {
  const tries = await Promise.all(agents.map((agent) => tryFor(slot, agent, isLeft)));
  const booked = tries.flatMap(({ status, body }) =>
    status === 200 && isBooked(body) ? [`${slot.siteId}/${body.Appointment.Id}`] : [],
  );
  const won = tries.filter(({ status }) => status === 200);
  const unclear = tries.filter((one) => one.status !== 200 && !TOO_LATE.includes(codeOf(one) ?? ''));
  found.tries += tries.length;
  found.booked.push(...booked);
  found.left += won.length - booked.length;
  found.unclear.push(...unclear.map(({ status, text }) => `${status} ${text.slice(0, 160)}`));
  if (won.length !== slot.capacity) found.wrong.push(`${nameOf(slot)} ${slot.startDateTime} ${won.length} ×`);
}

/** The last answer. Every other agent opens the slot first, as the panel does, and books under that hold. */
async function tryFor(slot: OpenSlot, { n, url, seats }: Agent, isLeft: boolean): Promise<Answer> {
  const seat = seats.get(nameOf(slot));
  if (seat === undefined) throw new Error(`Agent ${n} is not at ${nameOf(slot)}.`);
  const key = randomUUID();
  const { staffId, startsAt, endsAt, sessionTypeId, startDateTime } = slot;
  if (n % 2 === 0) {
    const body = { staffId, startsAt, endsAt };
    const held = await insist(url, seat.caller, { method: 'PUT', path: `/api/holds/${key}`, body });
    if (held.status !== 200 || isLeft) return held;
  }
  const body = { sessionTypeId, staffId, startDateTime, clientId: seat.clientId, notes: '' };
  return insist(url, seat.caller, { method: 'POST', path: '/api/appointments', key, body });
}

const isBooked = (body: unknown): body is AppointmentReply =>
  (body as Partial<AppointmentReply>).Appointment !== undefined;

/** As far as holds are concerned. */
async function twoMinutesLater({ world }: Studio): Promise<void> {
  await query(world.database.url, `UPDATE seats SET expires_at = expires_at - make_interval(secs => $1)`, [
    HOLD_SECONDS,
  ]);
}

/** One winner of each slot, five in the DNA room; what agents were told of is what the provider was made to add. */
export function isFair({ wrong, unclear, booked, account }: RaceReport): boolean {
  const isSame = booked.toSorted().join() === account.added.toSorted().join();
  return wrong.length === 0 && unclear.length === 0 && isSame && isExact(account);
}

function outcomeOf({ agents, slots, places }: RaceSize, report: RaceReport): Outcome {
  const { tries, booked, left, wrong, unclear, account } = report;
  const some = (all: readonly string[]): string => (all.length === 0 ? '' : ` (${all.slice(0, 3).join(' | ')})`);
  return {
    id: 'C7',
    what: `${agents} agents race for ${slots * places.length} slots at ${places.length} locations`,
    holds: isFair(report) && left > 0 && tries === agents * slots * places.length,
    facts: [
      `${tries} tries, ${booked.length} booked, ${account.added.length} at the provider, ${left} held and left alone`,
      `${wrong.length} slots with other winners than room${some(wrong)}, ${unclear.length} unclear answers${some(unclear)}`,
      `two minutes later ${bookingFacts(account)}`,
    ].join('; '),
  };
}
