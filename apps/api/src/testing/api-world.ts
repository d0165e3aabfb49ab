import 'reflect-metadata';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import request from 'supertest';
import type { SessionKind } from '#contracts/identity/identity';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { localDate } from '#domain/time/calendar-day';
import { FeaturesModule } from '#server/features/features.module';
import { SitesService } from '#server/features/sites/sites.service';
import { SyncService } from '#server/features/sync/sync.service';
import { SyncComeBack } from '#server/features/sync/outages/sync-come-back';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { Clock } from '#server/platform/clock';
import { loadConfig } from '#server/platform/config';
import { PlatformModule } from '#server/platform/platform.module';
import { hashToken } from '#server/platform/security/secrets';
import { takeOverSite } from '#testing/server-world/take-over-site';
import { createApi } from '../create-api.js';

/** What of `startWorld()` the api stands on. */
export interface Outside {
  env: Record<string, string>;
  database: { drop(): Promise<void> };
  redis: { flush(): Promise<void>; kill(): Promise<void>; restart(): Promise<void>; url: string };
  sandbox: { admin(method: string, path: string, body?: unknown): Promise<unknown> };
  end(): Promise<void>;
}

export interface Program {
  output(): string;
  stop(): Promise<number | null>;
  pause(): void;
  resume(): void;
  pid: number;
}

/** `startProcess` of the testing tools. */
export type Start = (options: { entry: string; env: Record<string, string>; ready: string }) => Promise<Program>;

export interface Ask {
  token?: string;
  site?: number;
  cookie?: string;
  headers?: Record<string, string>;
  /** An object goes out as JSON, a text as it is. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Decoded when the answer is JSON, else undefined. */
  body: any; // oxlint-disable-line typescript/no-explicit-any -- an assertion looks at it
}

export interface BookingWish {
  client?: { FirstName?: string; LastName?: string; Email?: string; MobilePhone?: string };
  clientId?: string;
  notes?: string;
}

export interface BookedVisit {
  id: number;
  clientId: string;
}

export interface SignInWish {
  kind?: SessionKind;
  managementMode?: boolean;
}

/** Oklahoma has one location, Houston two. */
export const HERE = 4;
export const THERE = 2;
export const PASSWORD = 'studio-demo';

/** DNA rooms take five at once: there is always a free slot. */
const ROOMY_SERVICE = 602;
const HALF_HOURS = Array.from(
  { length: 22 },
  (_, i) => `${String(9 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
);

/** The api that listens, wherever it runs. */
interface Api {
  stop(): Promise<unknown>;
}

export interface ApiHere extends Api {
  get: INestApplicationContext['get'];
}

/**
 * The api on a world of its own, with two sites in its mirror, and what its callers and the provider's desk can do. What the
 * worker would do happens backstage: services of their own, which the api knows only by way of PostgreSQL and Redis.
 */
export class ApiWorld<Running extends Api = Api> {
  private guests = 0;

  private constructor(
    readonly outside: Outside,
    readonly program: Running,
    readonly backstage: INestApplicationContext,
  ) {}

  /** In this process. */
  static start(outside: Outside): Promise<ApiWorld<ApiHere>> {
    return ApiWorld.around(outside, openApi(outside.env));
  }

  /** As a program of its own, which can be killed and paused and whose output can be read. */
  static startProgram(outside: Outside, start: Start): Promise<ApiWorld<Program>> {
    return ApiWorld.around(outside, startApi(outside.env, start));
  }

  private static async around<Running extends Api>(
    outside: Outside,
    opening: Promise<Running>,
  ): Promise<ApiWorld<Running>> {
    const [program, backstage] = await Promise.all([opening, openBackstage(outside.env)]);
    const world = new ApiWorld(outside, program, backstage);
    await world.takeOverSites([HERE, THERE]);
    return world;
  }

  get url(): string {
    return this.outside.env['PUBLIC_URL'] ?? '';
  }

  /** `PUT /api/userToken` and so on, as the wire has it. */
  ask(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    return askAt(this.url, { method, path }, ask);
  }

  /** A line of the policy table with its parameters filled in. */
  call(name: EndpointName, params: Record<string, string | number>, ask: Ask = {}): Promise<Answer> {
    const { method, path } = ENDPOINTS[name];
    return this.ask(
      method,
      path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key]))),
      ask,
    );
  }

  async signIn(site: number, username: string, wish: SignInWish = {}): Promise<string> {
    const answer = await this.ask('PUT', '/api/userToken', { site, body: { username, password: PASSWORD, ...wish } });
    if (answer.status !== 200) throw new Error(`${username} at ${site}: ${answer.status} ${answer.text}`);
    return (answer.body as { accesssToken: string }).accesssToken;
  }

  /** Changes a session where it is kept, e.g. `expires_at = now() - interval '1 second'`. */
  alterSession(token: string, change: string): Promise<unknown> {
    return this.sql(`UPDATE sessions SET ${change} WHERE token_hash = $1`, [hashToken(token)]);
  }

  /** The row of a session, if its token is kept the way it should be. */
  sessionRows<Row>(token: string, columns: string): Promise<Row[]> {
    return this.sql<Row>(`SELECT ${columns} FROM sessions WHERE token_hash = $1`, [hashToken(token)]);
  }

  /** Gives a contact at the kiosk; the cookie is what the browser would send from then on. */
  async checkInTicket(site: number, contact: string): Promise<string> {
    const answer = await this.call('clients.validate', { emailOrPhone: contact }, { site });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    if (!cookie.startsWith('check-in=')) throw new Error(`no ticket: ${answer.status} ${answer.text}`);
    return cookie;
  }

  sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.backstage.get(DataSource).query<Row[]>(text, values);
  }

  admin(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.outside.sandbox.admin(method, path, body);
  }

  /** So many events more, at once. */
  async lengthenLog(site: number, count: number): Promise<void> {
    await this.sql(
      `INSERT INTO events (site_id, seq, name, at, actor, payload)
       SELECT $1, c.seq + i, 'sync.recovered', now(), '{"kind":"system"}', jsonb_build_object('syncedAt', i::text)
       FROM site_counters c, generate_series(1, $2::int) i WHERE c.site_id = $1`,
      [site, count],
    );
    await this.sql('UPDATE site_counters SET seq = seq + $2 WHERE site_id = $1', [site, count]);
  }

  /** As the worker does: the provider tells us what happens from here on. */
  subscribe(): Promise<void> {
    const comeBacks = this.backstage.get(SyncComeBack);
    return this.backstage.get(SubscriptionsService).ensure((tx) => comeBacks.messagesMissed(tx));
  }

  /** Today where the site is. */
  async today(site: number): Promise<string> {
    const { timeZone } = await this.backstage.get(SitesService).one(site);
    return localDate(this.backstage.get(Clock).now(), timeZone);
  }

  /** A visit today, booked at the provider's desk and mirrored. */
  async book(site: number, wish: BookingWish = {}): Promise<BookedVisit> {
    const visit = await this.bookAtProvider(site, wish);
    await this.mirror(site, visit.id);
    return visit;
  }

  async mirror(site: number, appointmentId: number): Promise<void> {
    await this.backstage.get(SyncService).appointment(site, appointmentId);
  }

  /** The provider's own desk does something, e.g. `cancel`, and the mirror learns of it. */
  async atDesk(site: number, appointmentId: number, verb: string): Promise<void> {
    await this.admin('POST', `/sites/${site}/appointments/${appointmentId}/${verb}`, {});
    await this.mirror(site, appointmentId);
  }

  async end(): Promise<void> {
    await Promise.all([this.program.stop(), this.backstage.close()]);
    await this.outside.end();
  }

  private async bookAtProvider(site: number, wish: BookingWish): Promise<BookedVisit> {
    const name = `Guest${++this.guests}`;
    const client = { FirstName: name, LastName: 'Example', MobilePhone: `40555${String(10_000 + this.guests)}` };
    const who = wish.clientId === undefined ? { client: { ...client, ...wish.client } } : { clientId: wish.clientId };
    const day = await this.today(site);
    for (const time of HALF_HOURS) {
      const slot = { startDateTime: `${day}T${time}:00`, sessionTypeId: ROOMY_SERVICE, notes: wish.notes ?? '' };
      const row = await this.admin('POST', `/sites/${site}/appointments`, { ...slot, ...who }).catch(noRoom);
      if (row !== null) return toVisit(row);
    }
    throw new Error(`site ${site} is full today`);
  }

  private async takeOverSites(sites: readonly number[]): Promise<void> {
    for (const site of sites) {
      await takeOverSite(this.outside.sandbox, this.backstage, site);
      const day = await this.today(site);
      await this.backstage.get(SyncService).days(site, { from: day, to: day });
    }
  }
}

/** One request to the api at `base`. */
export async function askAt(base: string, to: { method: string; path: string }, ask: Ask): Promise<Answer> {
  const { token, site, cookie, headers = {}, body } = ask;
  const sent = request(base)
    [to.method.toLowerCase() as 'get'](to.path)
    .set({
      ...(token === undefined ? {} : { authorization: token }),
      ...(site === undefined ? {} : { siteid: String(site) }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
  const answer = body === undefined || body === null ? await sent : await sent.send(body);
  const {
    status,
    headers: given,
    body: parsed,
  } = answer as { status: number; headers: Answer['headers']; body: unknown };
  const text = to.method === 'HEAD' ? '' : Buffer.isBuffer(parsed) ? parsed.toString('latin1') : answer.text;
  const isJson = String(given['content-type']).includes('application/json');
  return { status, headers: given, text, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined };
}

/** One more api on the same world needs a PORT of its own. */
export function startApi(env: Record<string, string>, start: Start): Promise<Program> {
  return start({ entry: 'programs/api.js', env, ready: `http://127.0.0.1:${env['PORT'] ?? ''}/health/live` });
}

async function openApi(env: Record<string, string>): Promise<ApiHere> {
  const config = loadConfig(env);
  const app = await createApi(config);
  await app.listen(config.port, config.host);
  return { get: app.get.bind(app), stop: () => app.close() };
}

@Module({})
class Backstage {}

function openBackstage(env: Record<string, string>): Promise<INestApplicationContext> {
  const config = loadConfig(env);
  const module = { module: Backstage, imports: [PlatformModule.with(config), FeaturesModule] };
  return NestFactory.createApplicationContext(module, { logger: false });
}

function noRoom(error: unknown): null {
  if (error instanceof Error && error.message.includes('InvalidBookingTime')) return null;
  throw error;
}

function toVisit(row: unknown): BookedVisit {
  const { Id, ClientId } = row as { Id: number; ClientId: string };
  return { id: Id, clientId: ClientId };
}
