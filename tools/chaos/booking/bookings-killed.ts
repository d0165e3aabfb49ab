import { randomUUID } from 'node:crypto';
import type { AppointmentReply } from '#contracts/appointments.dto';
import type { TimelinePage } from '#contracts/timeline/timeline.dto';
import { withCleanup } from '../../bench/parts/cleanup.js';
import { inParallel, until } from '../../bench/parts/figures/load.js';
import { type Caller, type Wish } from '../parts/asking.js';
import { countRows } from '../parts/count-rows.js';
import { insist } from '../parts/deaths/insist.js';
import { killInTurn, startMortals, type MortalStudio, type Victim } from '../parts/deaths/kill-in-turn.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { startStudio } from '../parts/studio.js';
import { enter, nameOf, type Agent } from './agents.js';
import { accountOfBookings, bookingFacts, isExact, UNDECIDED, type BookingAccount } from './booking-account.js';
import { accountOfLetters, isToldOnce, letterFacts, type MailAccount } from './mail-account.js';
import { mirrorBookingDays, openSlots, type OpenSlot, type Place } from './open-slots.js';

export interface BookingKills {
  places: readonly Place[];
  agents: number;
  /** Of each place: booked into one slot, moved into another one. */
  visits: number;
  kills: readonly Victim[];
  isHasty?: boolean;
}

/** Three hundred bookings and moves. */
const FULL: BookingKills = {
  places: [1, 15, 22].map((siteId) => ({ siteId, locationId: 1 })),
  ...{ agents: 4, visits: 50, kills: Array.from({ length: 6 }, () => ['api', 'worker'] as const).flat() },
};
const DECIDED_WITHIN_MS = 120_000;

/** C16: api and worker are killed in turn while agents of three studios book and move; who gets no answer presses again under the same key. */
export const bookingsKilled: Drill = {
  id: 'C16',
  run: async () => [outcomeOf(FULL, await killWhileBooking(FULL))],
};

export interface BookingReport {
  booked: number;
  moved: number;
  /** Wishes that had to be pressed again. */
  pressedAgain: number;
  kills: number;
  /** Answers that say no. */
  refused: string[];
  /** Visits whose history is other than: booked once, moved once, from where to where. */
  untold: string[];
  account: BookingAccount;
  letters: MailAccount;
}

interface Visit {
  from: OpenSlot;
  to: OpenSlot;
}

interface Stage extends MortalStudio {
  found: { pressedAgain: number; booked: string[]; moved: number; refused: string[]; untold: string[] };
}

export function killWhileBooking(size: BookingKills): Promise<BookingReport> {
  return withCleanup(async (later) => {
    const siteIds = size.places.map(({ siteId }) => siteId);
    const studio = await startStudio(later, { siteIds, env: { TRUST_PROXY: 'true' } });
    await mirrorBookingDays(studio);
    const agents = await enter(studio, { places: size.places, many: size.agents, urls: [studio.api.url] });
    const found: Stage['found'] = { pressedAgain: 0, booked: [], moved: 0, refused: [], untold: [] };
    const stage: Stage = { ...studio, database: null, running: await startMortals(studio), found };
    later(() => Promise.all([stage.running.api.stop(), stage.running.worker.stop()]));
    const work = Promise.all(size.places.map((place) => bookAndMove(stage, place, { agents, visits: size.visits })));
    const kills = await killInTurn(stage, {
      ...{ kills: size.kills, of: size.places.length * size.visits * 2, isHasty: size.isHasty ?? false, work },
      done: () => found.booked.length + found.moved,
    });
    await work;
    const isDecided = async (): Promise<boolean> => (await countRows(stage.world, UNDECIDED)) === 0;
    await until('everything is decided', isDecided, DECIDED_WITHIN_MS).catch(() => undefined);
    const account = await accountOfBookings(stage);
    const letters = await accountOfLetters(stage.world, found.booked);
    return { ...found, booked: found.booked.length, kills, account, letters };
  });
}

async function bookAndMove(
  stage: Stage,
  place: Place,
  { agents, visits }: { agents: readonly Agent[]; visits: number },
): Promise<void> {
  const slots = await openSlots(stage, place, 2 * visits);
  const pairs = pairsOf(slots).map((pair, n) => ({ ...pair, agent: agents[n % agents.length] as Agent }));
  await inParallel(pairs, agents.length, ({ agent, ...visit }) => oneVisit(stage, agent, visit));
}

/** Rooms with rooms, the DNA room with itself. */
function pairsOf(slots: readonly OpenSlot[]): Visit[] {
  return [1, 5].flatMap((capacity) => {
    const mine = slots.filter((slot) => slot.capacity === capacity);
    const half = mine.length / 2;
    return mine.slice(0, half).map((from, n) => ({ from, to: mine[half + n] as OpenSlot }));
  });
}

async function oneVisit(stage: Stage, agent: Agent, { from, to }: Visit): Promise<void> {
  const seat = agent.seats.get(nameOf(from));
  if (seat === undefined) throw new Error(`Agent ${agent.n} is not at ${nameOf(from)}.`);
  const { sessionTypeId, staffId, startDateTime } = from;
  const body = { sessionTypeId, staffId, startDateTime, clientId: seat.clientId, notes: '' };
  const id = await pressed(stage, seat.caller, { method: 'POST', path: '/api/appointments', body });
  if (id === null) return;
  stage.found.booked.push(`${from.siteId}/${id}`);
  const move = { AppointmentId: id, StartDateTime: to.startDateTime, StaffId: to.staffId };
  if ((await pressed(stage, seat.caller, { method: 'PUT', path: `/api/appointments/${id}`, body: move })) === null)
    return;
  stage.found.moved += 1;
  if (!(await isTold(stage, seat.caller, { id, from, to }))) stage.found.untold.push(`${from.siteId}/${id}`);
}

/** Until somebody answers; gives the appointment. */
async function pressed({ api, found }: Stage, caller: Caller, wish: Wish): Promise<number | null> {
  const answer = await insist(api.url, caller, { ...wish, key: randomUUID() });
  if (answer.presses > 1) found.pressedAgain += 1;
  if (answer.status === 200) return (answer.body as AppointmentReply).Appointment.Id;
  found.refused.push(`${wish.path}: ${answer.status} ${answer.text.slice(0, 160)}`);
  return null;
}

async function isTold({ api }: Stage, caller: Caller, { id, from, to }: Visit & { id: number }): Promise<boolean> {
  const answer = await insist(api.url, caller, { path: `/api/appointments/${id}/timeline` });
  if (answer.status !== 200) return false;
  const { entries } = answer.body as TimelinePage;
  const told = entries.filter(({ name }) => name === 'appointment.booked' || name === 'appointment.moved');
  const [moved, booked] = told;
  const start = moved?.changes.find(({ what }) => what === 'start');
  return (
    told.length === 2 &&
    booked?.name === 'appointment.booked' &&
    moved?.name === 'appointment.moved' &&
    start?.before === from.startDateTime &&
    start.after === to.startDateTime &&
    told.every(({ actor }) => actor.kind === 'staff')
  );
}

/** Everything was done once, all who keep books have it so, and every client read the last word of it. */
export function isKept({ refused, untold, booked, moved, account, letters }: BookingReport): boolean {
  const isOnce = new Set(account.added).size === booked && account.added.length === booked && moved === booked;
  return refused.length === 0 && untold.length === 0 && isOnce && isExact(account) && isToldOnce(letters);
}

function outcomeOf({ places, visits, kills: planned }: BookingKills, report: BookingReport): Outcome {
  const { booked, moved, pressedAgain, kills, refused, untold, account, letters } = report;
  const some = (all: readonly string[]): string => (all.length === 0 ? '' : ` (${all.slice(0, 3).join(' | ')})`);
  return {
    id: 'C16',
    what: `api and worker killed ${kills} × during ${booked} bookings, ${moved} moves`,
    holds: isKept(report) && booked === places.length * visits && kills > planned.length / 2 && pressedAgain > 0,
    facts: [
      `${pressedAgain} pressed again, ${refused.length} refused${some(refused)}, ${account.added.length} added at the provider`,
      `${untold.length} with another history${some(untold)}`,
      bookingFacts(account),
      letterFacts(letters),
    ].join('; '),
  };
}
