import { Test, type TestingModule } from '@nestjs/testing';
import type { Type } from '@nestjs/common';
import { FeaturesModule } from '#server/features/features.module';
import { SignInService } from '#server/features/identity/sign-in.service';
import type { PublicPrincipal, StaffPrincipal, TicketPrincipal } from '#server/features/identity/principal';
import { SessionsRepository } from '#server/features/identity/sessions/sessions.repository';
import { PeopleService } from '#server/features/people/people.service';
import { DirectoryMirror } from '#server/features/sync/mirror/directory-mirror';
import { SyncService } from '#server/features/sync/sync.service';
import { Clock } from '#server/platform/clock';
import { loadConfig, type Config } from '#server/platform/config';
import { PlatformModule } from '#server/platform/platform.module';
import { query } from './services/database.js';
import { ProviderDesk } from './server-world/server-world-desk.js';
import { takeOverSite } from './server-world/take-over-site.js';
import { PATIENT_SUBMIT, startWorld, type World, type WorldOptions } from './world.js';

export type Row = Record<string, unknown>;
export const PASSWORD = 'studio-demo';

/** Runs on from where it is put; stands where it is stopped until it is moved on. */
export class TestClock extends Clock {
  private aheadMs = 0;
  private stoppedAt: number | null = null;

  override now(): Date {
    return this.past() ?? new Date(this.stoppedAt ?? Date.now() + this.aheadMs);
  }

  put(instant: string): void {
    this.stoppedAt = null;
    this.aheadMs = Date.parse(instant) - Date.now();
  }

  stopAt(instant: string, offsetMs: number): void {
    this.put(instant);
    this.stoppedAt = Date.parse(instant) + offsetMs;
  }

  advance(ms: number): void {
    this.stoppedAt = null;
    this.aheadMs += ms;
  }
}

export interface ServerWorldOptions extends WorldOptions {
  siteId?: number;
}

/** One site, mirrored by our services in this process over a real database, a real Redis and the sandbox. */
export class ServerWorld {
  readonly given: Given;
  readonly as: Callers;
  private readonly apps: TestingModule[] = [];
  /** Illnesses of the outside that no process of ours remembers. */
  private overcome = 0;

  constructor(
    readonly outside: World,
    readonly desk: ProviderDesk,
    readonly clock: TestClock,
  ) {
    this.given = new Given(this);
    this.as = new Callers(this);
  }

  get siteId(): number {
    return this.desk.siteId;
  }

  get config(): Config {
    return loadConfig(this.outside.env);
  }

  /** Our services as one more process would have them. */
  async open(change: Record<string, string> = {}): Promise<TestingModule> {
    const config = loadConfig({ ...this.outside.env, ...change });
    const app = await Test.createTestingModule({ imports: [PlatformModule.with(config), FeaturesModule] })
      .overrideProvider(Clock)
      .useValue(this.clock)
      .setLogger(silent)
      .compile();
    this.apps.push(await app.init());
    return app;
  }

  /** After a test: the outside is well again. Where it was not, or had more than one process of ours, a new process remembers nothing of it. */
  async settle(): Promise<void> {
    if (this.desk.illnesses > this.overcome || this.apps.length !== 1) await this.recover();
  }

  /** The outside is well again and our process new: its circuit breakers remember nothing. */
  async recover(): Promise<void> {
    await this.desk.heal();
    this.overcome = this.desk.illnesses;
    await Promise.all(this.apps.splice(0).map((app) => app.close()));
    await this.open();
  }

  get<T>(part: Type<T> | (abstract new (...rest: never[]) => T)): T {
    const [app] = this.apps;
    if (app === undefined) throw new Error('no process of ours is open');
    return app.get<T>(part, { strict: false });
  }

  rows<R extends Row = Row>(sql: string, values: unknown[] = []): Promise<R[]> {
    return query<R>(this.outside.database.url, sql, values);
  }

  /** Names of the site's events after `seq`, in their order, without what a worker beside the test finds to look at. */
  async events(seq = 0): Promise<string[]> {
    const rows = await this.rows<{ name: string }>(
      `SELECT name FROM events WHERE site_id = $1 AND seq > $2 AND name <> 'exception.changed' ORDER BY seq`,
      [this.siteId, seq],
    );
    return rows.map(({ name }) => name);
  }

  /** The newest number of the site's log. */
  async head(): Promise<number> {
    const [row] = await this.rows<{ seq: number }>('SELECT seq::int FROM site_counters WHERE site_id = $1', [
      this.siteId,
    ]);
    return row?.seq ?? 0;
  }

  async visit(appointmentId: number): Promise<Row | undefined> {
    const sql = 'SELECT * FROM appointments WHERE site_id = $1 AND appointment_id = $2';
    return (await this.rows(sql, [this.siteId, appointmentId]))[0];
  }

  async end(): Promise<void> {
    await Promise.all(this.apps.splice(0).map((app) => app.close()));
    await this.outside.end();
  }
}

/** What is there before a test acts. */
class Given {
  constructor(private readonly world: ServerWorld) {}

  site(siteId: number): Promise<void> {
    return takeOverSite(this.world.outside.sandbox, this.world, siteId);
  }

  /** Whole days of the mirror as the provider has them now. */
  async mirrored(from = this.world.desk.day, to = from): Promise<void> {
    await this.world.get(SyncService).days(this.world.siteId, { from, to });
  }

  /** The provider calls every service otherwise than the mirror did, and the mirror hears of it. */
  async renamed(): Promise<void> {
    await this.world.rows(`UPDATE session_types SET name = 'Of yesterday' WHERE site_id = $1`, [this.world.siteId]);
    await this.world.get(DirectoryMirror).refreshNames(this.world.siteId);
  }

  /** Whose visit this is, with none to come, is called otherwise at the provider, and is then erased here. */
  async renamedAndErased(appointmentId: number): Promise<void> {
    const { siteId } = this.world;
    const clientId = String((await this.world.visit(appointmentId))?.['client_id']);
    await this.world.desk.patchClient(clientId, { LastName: 'Of Tomorrow' });
    await this.world.get(SyncService).client(siteId, clientId);
    const author = { actor: { kind: 'system' }, source: 'system', address: null } as const;
    await this.world.get(PeopleService).erase({ siteId, clientId }, author);
  }

  /** A booked appointment in the mirror; gives its id. */
  async visit(booking: Parameters<ProviderDesk['book']>[0] = {}): Promise<number> {
    const appointmentId = await this.world.desk.book(booking);
    await this.world.get(SyncService).appointment(this.world.siteId, appointmentId);
    return appointmentId;
  }
}

const DEVICE = { ip: '10.0.0.1', browser: 'Chromium of the tests' };

/** Who asks. */
class Callers {
  constructor(private readonly world: ServerWorld) {}

  public(siteId = this.world.siteId): PublicPrincipal {
    return { type: 'public', siteId, ...DEVICE };
  }

  ticket(...appointmentIds: number[]): TicketPrincipal {
    return { type: 'ticket', siteId: this.world.siteId, appointmentIds, proof: null, ...DEVICE };
  }

  frontDesk(): Promise<StaffPrincipal> {
    return this.staff('frontdesk.demo');
  }

  /** Signed in at the provider, with a session of ours. */
  async staff(username: string): Promise<StaffPrincipal> {
    const form = { username, password: PASSWORD };
    const { accesssToken } = await this.world.get(SignInService).signIn(this.public(), form);
    const [session] = await this.world.get(SessionsRepository).live([accesssToken]);
    if (session === undefined) throw new Error(`${username} has no session`);
    return { type: 'staff', ...DEVICE, ...session };
  }
}

const PHOENIX = 22;

/** A world with one site in it; end it with `end()`. */
export async function serverWorld({ siteId = PHOENIX, ...options }: ServerWorldOptions = {}): Promise<ServerWorld> {
  const outside = await startWorld({ ...options, env: { ...PATIENT_SUBMIT, ...options.env } });
  const clock = new TestClock();
  if (options.now !== undefined) clock.put(options.now);
  const world = new ServerWorld(outside, new ProviderDesk(outside.sandbox, siteId, clock.now()), clock);
  await world.open();
  await world.given.site(siteId);
  return world;
}

const silent = { log: ignore, error: ignore, warn: ignore, debug: ignore, verbose: ignore, fatal: ignore };

function ignore(): void {
  // Tests provoke what would be logged.
}
