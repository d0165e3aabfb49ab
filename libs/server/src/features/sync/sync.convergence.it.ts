import { ConsoleLogger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { eventually } from '#testing/eventually';
import { ProviderAppointments } from '../../adapters/provider/appointments/provider-appointments.js';
import { ProviderClients } from '../../adapters/provider/clients/provider-clients.js';
import { ProviderDirectory } from '../../adapters/provider/directory/provider-directory.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { ArrivalsService } from '../arrivals/arrivals.service.js';
import { FeaturesModule } from '../features.module.js';
import { DESK_VERBS, SCRIPTED_DAY, ScriptedDesk } from './testing/scripted-desk.js';
import { SyncService } from './sync.service.js';

/** What happens at the provider's desk, or at ours; each but a poll is told to us by a message. */
type Act =
  | { does: 'book'; id: number; client: number; slot: number }
  | { does: (typeof DESK_VERBS)[number]; id: number }
  | { does: 'move'; id: number; slot: number }
  | { does: 'rename'; id: number; name: string }
  | { does: 'delete' | 'check in' | 'poll'; id: number };

const id = fc.integer({ min: 1, max: 4 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('book' as const), id, client: id, slot: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom(...DESK_VERBS), id }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), id, slot: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('rename' as const), id, name: fc.constantFrom('A', 'B', 'C') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('delete' as const, 'check in' as const, 'poll' as const), id }),
  },
);

let world: ServerWorld;
let app: TestingModule;
const desk = new ScriptedDesk();

beforeAll(async () => {
  world = await serverWorld();
  app = await Test.createTestingModule({ imports: [PlatformModule.with(world.config), FeaturesModule] })
    .overrideProvider(ProviderAppointments)
    .useValue(desk.appointments)
    .overrideProvider(ProviderClients)
    .useValue(desk.clients)
    .overrideProvider(ProviderDirectory)
    .useValue(desk.directory)
    .setLogger(new ConsoleLogger({ logLevels: [] }))
    .compile();
});
afterAll(async () => {
  await app.close();
  await world.end();
});

const sync = () => app.get(SyncService, { strict: false });

async function emptyMirror(): Promise<void> {
  for (const table of [
    'appointments',
    'seats',
    'clients',
    'gone_appointments',
    'job_outbox',
    'sale_records',
    'operations',
    'sync_states',
  ])
    await world.rows(`DELETE FROM ${table}`);
}

/** Does it and gives the job that the message about it asks for. */
function perform(act: Act): () => Promise<void> {
  const siteId = world.siteId;
  const told = () => sync().appointment(siteId, act.id);
  const client = desk.clientOf(act.id)?.clientId ?? 'nobody';
  if (act.does === 'book') desk.add(act.id, { clientId: `c-${act.client}`, slot: act.slot });
  else if (act.does === 'move')
    desk.put(act.id, {
      startsLocal: `${SCRIPTED_DAY}T2${act.slot % 4}:00:00`,
      endsLocal: `${SCRIPTED_DAY}T2${act.slot % 4}:30:00`,
    });
  else if (act.does === 'delete') desk.remove(act.id);
  else if (act.does === 'poll') return () => sync().days(siteId, { from: SCRIPTED_DAY, to: SCRIPTED_DAY });
  else if (act.does === 'rename') {
    desk.putClient(client, { lastName: act.name });
    return () => sync().client(siteId, client);
  } else if (act.does === 'check in')
    return async () => {
      const tried = app.get(ArrivalsService, { strict: false }).arrive(world.as.ticket(act.id), act.id);
      // Refused where nothing stands or what stands can no longer arrive; then nothing was changed.
      if (
        await tried.then(
          () => true,
          () => false,
        )
      )
        await told();
    };
  else desk.put(act.id, { status: act.does });
  return told;
}

interface AskedJob extends Record<string, unknown> {
  id: string;
  name: string;
  payload: { appointmentId: number; clientId: string };
}

/** The jobs that the mirror asked for by itself; each is done once. */
async function askedJobs(): Promise<(() => Promise<void>)[]> {
  const rows = await world.rows<AskedJob>(
    `UPDATE job_outbox SET done_at = now() WHERE done_at IS NULL AND name IN ('provider.syncAppointment', 'provider.syncClient')
     RETURNING id, name, payload`,
  );
  return rows.map(
    ({ name, payload }) =>
      () =>
        name === 'provider.syncAppointment'
          ? sync().appointment(world.siteId, payload.appointmentId)
          : sync().client(world.siteId, payload.clientId),
  );
}

const mirrored = () =>
  world.rows(
    `SELECT a.appointment_id::int AS id, a.client_id AS client, a.status, to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS starts,
       c.last_name AS name
     FROM appointments a LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
     WHERE a.status <> 'Cancelled' ORDER BY 1`,
  );
/** Standing without a seat in its place, or seated without standing. */
const misseated = () =>
  world.rows(
    `SELECT appointment_id::int AS id, a.status, s.slot, s.during
     FROM (SELECT *, tstzrange(starts_at, ends_at) AS during FROM appointments WHERE status IN ('Booked', 'Confirmed', 'Arrived')) a
     FULL JOIN seats s USING (site_id, appointment_id, staff_id, during) WHERE a.status IS NULL OR s.slot IS NULL`,
  );
const atTheDesk = () =>
  desk.all
    .filter(({ status }) => status !== 'Cancelled')
    .sort((a, b) => a.appointmentId - b.appointmentId)
    .map((row) => ({
      ...{ id: row.appointmentId, client: row.clientId, status: row.status, starts: row.startsLocal },
      name: desk.clientOf(row.appointmentId)?.lastName,
    }));

/**
 * Lets one thing happen at a time: the next act of the plan, or one of the questions and answers that are held. It decides only
 * when every job is held or done, so that the same choices are the same story.
 */
class Conductor {
  private readonly held: (() => void)[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly checkingIn = new Set<number>();

  constructor(private readonly choices: readonly number[]) {
    desk.begin(() => new Promise<void>((resolve) => this.held.push(resolve)));
  }

  async play(plan: readonly Act[]): Promise<void> {
    const left = [...plan];
    for (let turn = 0; left.length > 0 || this.running.size > 0; turn++) {
      await this.settled();
      const count = this.held.length + (left.length > 0 ? 1 : 0);
      const chosen = (this.choices[turn % this.choices.length] ?? 0) % Math.max(1, count);
      const [go] = this.held.splice(chosen, 1);
      const act = go === undefined ? left.shift() : undefined;
      if (act !== undefined) this.perform(act);
      go?.();
    }
  }

  run(job: () => Promise<void>): void {
    const running = job().finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private perform(act: Act): void {
    // A second press waits for the first by the clock: what it does is tested elsewhere.
    const isPress = act.does === 'check in';
    if (isPress && this.checkingIn.has(act.id)) return;
    if (isPress) this.checkingIn.add(act.id);
    const job = perform(act);
    this.run(() => job().finally(() => isPress && this.checkingIn.delete(act.id)));
  }

  private async settled(): Promise<void> {
    while (this.held.length < this.running.size) await new Promise((resolve) => setImmediate(resolve));
  }
}

it('equals the provider once every job is done, in whatever order they ask, are answered and are written', async () => {
  const choices = fc.array(fc.nat(997), { minLength: 40, maxLength: 40 });
  const story = fc.asyncProperty(choices, fc.array(acts, { minLength: 4, maxLength: 12 }), async (chosen, plan) => {
    await emptyMirror();
    const conductor = new Conductor(chosen);
    await conductor.play(plan);
    for (let asked = await askedJobs(); asked.length > 0; asked = await askedJobs()) {
      asked.forEach((job) => conductor.run(job));
      await conductor.play([]);
    }
    expect(await mirrored()).toEqual(atTheDesk());
    expect(await misseated()).toEqual([]);
  });
  await fc.assert(story, { numRuns: 40, seed: 1, endOnFailure: true });
});

/** A place in the provider's answers where everybody waits until it is opened. */
class Gate {
  private readonly waiting: (() => void)[] = [];
  private isOpen = false;

  pass(): Promise<void> {
    return this.isOpen ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  reached(count: number): Promise<unknown> {
    return eventually(
      () => Promise.resolve(this.waiting.length),
      (length) => length === count,
    );
  }

  open(): void {
    this.isOpen = true;
    this.waiting.splice(0).forEach((go) => go());
  }
}

it.each(['after', 'before'])(
  'equals the provider when twenty bookings of new clients are confirmed or called off at once, looked at %s they are written',
  async (order) => {
    await emptyMirror();
    const [clients, lookUps] = [new Gate(), new Gate()];
    let places: Record<string, Gate> = { 'clients asked': clients };
    desk.begin((what) => places[what]?.pass() ?? Promise.resolve());
    const ids = Array.from({ length: 20 }, (_, n) => n + 1);
    const booked = ids.map((n) => perform({ does: 'book', id: n, client: n, slot: n })());
    await clients.reached(20);
    // They have read a booking and ask who it is for; the desk goes on meanwhile.
    places = { 'look-up answered': lookUps };
    const told = ids.map((n) => perform({ does: n % 2 === 0 ? 'Confirmed' : 'Cancelled', id: n })());
    await lookUps.reached(20);
    const waves = [
      { gate: clients, jobs: booked },
      { gate: lookUps, jobs: told },
    ];
    for (const { gate, jobs } of order === 'after' ? waves : waves.reverse()) {
      gate.open();
      await Promise.all(jobs);
    }
    for (const job of await askedJobs()) await job();
    expect(await mirrored()).toEqual(atTheDesk());
  },
);
