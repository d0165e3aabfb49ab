import { Redis } from 'ioredis';
import type { LocationList } from '#contracts/sites.dto';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { bookToday, DNA_TEST } from '#testing/book-today';
import { query } from '#testing/services/database';
import { eventually } from '#testing/eventually';
import { kept, letGo } from '#testing/services/kept';
import { type RunningProcess, startProcess } from '#testing/processes';
import type { TestSandbox } from '#testing/sandbox';
import { PATIENT_SUBMIT, startWorld, type World } from '#testing/world';
import { type Language, openBrowser } from '../pages/browser-page';

export interface Studio {
  id: number;
  name: string;
}

/** All in Central time; the first ones have two locations or more. */
const STUDIOS: readonly Studio[] = [
  { id: 2, name: 'Houston' },
  { id: 10, name: 'San Antonio' },
  { id: 14, name: 'Austin' },
  { id: 23, name: 'Fort Worth' },
  { id: 9, name: 'Dallas' },
  { id: 19, name: 'Chicago' },
  { id: 7, name: 'Tulsa' },
  { id: 25, name: 'Nashville' },
  { id: 26, name: 'Kansas City' },
  { id: 20, name: 'Minneapolis' },
  { id: 4, name: 'Oklahoma' },
];

/** What the worker begins to read of a site once it has its names. */
const LAST_BEGUN = 'provider.syncCatalogue';

/** An appointment as the sandbox's desk shows it. */
export interface DayRow {
  Id: number;
  Status: string;
  StartDateTime: string;
  ServiceName: string;
  Client: { Id: string; FirstName: string; LastName: string; MobilePhone: string | null; Email: string | null };
}

export interface FileWish {
  /** More than one, so that one is chosen at the sign-in. */
  hasLocations?: boolean;
  /** Of the api, while this file runs. */
  settings?: Record<string, string>;
}

export interface HubWorld {
  /** Of this file alone. */
  studio: Studio;
  url: string;
  sandbox: TestSandbox;
  /** Where the stored documents and pictures lie. */
  filesDir: string;
  /** Until what the provider's own desk has sold today is here; the first sale of ours would bring it along at some moment. */
  readSales: () => Promise<void>;
  stopApi: () => Promise<void>;
  startApi: () => Promise<void>;
  killWorker: () => Promise<void>;
  startWorker: () => Promise<void>;
  /** What the worker counts, as Prometheus reads it. */
  metrics: () => Promise<string>;
  /** Today's rows of a location at the provider's desk. */
  day: (locationId?: number) => Promise<DayRow[]>;
  /** The ids of what our own mirror knows of the studio. */
  mirroredIds: () => Promise<number[]>;
  /** What became of the provider's messages to us, for whoever waits for one in vain. */
  messages: () => Promise<unknown>;
  /** A browser of its own, in a language. */
  open: (language?: Language, options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>;
  /** Leaves the product to the next file as it was found. */
  leave: () => Promise<void>;
}

/** The whole product on ports of its own, built from dist, with the sandbox behind it and a browser before it. */
class Product {
  private api: RunningProcess | null = null;
  private worker: RunningProcess | null = null;
  private settings: Record<string, string> = {};
  private readonly free = [...STUDIOS];

  private constructor(readonly world: World) {}

  static async start(): Promise<Product> {
    const product = new Product(await startWorld({ env: { VIDEO_PICTURE_SECONDS: '1', ...PATIENT_SUBMIT } }));
    await withoutReading(product.world.database.url);
    await Promise.all([product.startApi(), product.startWorker()]);
    return product;
  }

  get url(): string {
    return this.world.env['PUBLIC_URL'] ?? '';
  }

  get workerUrl(): string {
    return `http://127.0.0.1:${this.world.env['WORKER_PORT'] ?? ''}`;
  }

  /** Undefined when files have had them all. */
  takeStudio({ hasLocations = false }: FileWish): Studio | undefined {
    return hasLocations ? this.free.shift() : this.free.pop();
  }

  /** Starts the api anew when it runs with other settings. */
  async configureApi(settings: Record<string, string>): Promise<void> {
    if (JSON.stringify(settings) === JSON.stringify(this.settings)) return;
    this.settings = settings;
    await this.stopApi();
    await this.startApi();
  }

  async startApi(): Promise<void> {
    this.api ??= await this.run('programs/api.js', this.url);
  }

  async stopApi(): Promise<void> {
    await this.api?.kill();
    this.api = null;
  }

  async startWorker(): Promise<void> {
    this.worker ??= await this.run('programs/worker.js', this.workerUrl);
  }

  async killWorker(): Promise<void> {
    await this.worker?.kill();
    this.worker = null;
  }

  /** All of it well again, and nobody throttled for what others tried. */
  async heal(): Promise<void> {
    await this.world.sandbox.admin('DELETE', '/faults');
    await Promise.all([this.startApi(), this.startWorker()]);
    const redis = new Redis(this.world.redis.url);
    const counts = await redis.keys('throttle:*');
    if (counts.length > 0) await redis.del(counts);
    await redis.quit();
  }

  async end(): Promise<void> {
    await Promise.all([this.api?.stop(), this.worker?.stop()]);
    await this.world.end();
  }

  private run(entry: string, url: string): Promise<RunningProcess> {
    const env = { ...this.world.env, ...this.settings };
    return startProcess({ entry, env, ready: `${url}/health/live` });
  }
}

/** What is read of a site again and again waits: for the file that takes it, or for tomorrow. */
async function withoutReading(database: string): Promise<void> {
  await query(
    database,
    `INSERT INTO schedules (site_id, name, next_at)
     SELECT site, name, now() + interval '1 day'
     FROM generate_series(1, 26) site,
       unnest(ARRAY['provider.reconcile', 'provider.syncSchedule', 'provider.syncDay', 'provider.syncSales', '${LAST_BEGUN}']) name
     WHERE name <> '${LAST_BEGUN}' OR NOT site = ANY($1)`,
    [STUDIOS.map(({ id }) => id)],
  );
}

/** The days around today, as soon as the worker has the names and prices of the studio. */
async function read(database: string, { id }: Studio): Promise<void> {
  const begun = () => query(database, `SELECT 1 FROM schedules WHERE site_id = $1 AND name = '${LAST_BEGUN}'`, [id]);
  await eventually(begun, (rows) => rows.length > 0);
  await query(database, `UPDATE schedules SET next_at = now() WHERE site_id = $1 AND name = 'provider.syncDay'`, [id]);
}

async function readSales(database: string, { id }: Studio): Promise<void> {
  await query(database, `UPDATE schedules SET next_at = now() WHERE site_id = $1 AND name = 'provider.syncSales'`, [
    id,
  ]);
  await eventually(
    () => query(database, 'SELECT 1 FROM sale_days WHERE site_id = $1', [id]),
    (days) => days.length > 0,
  );
}

/** In another product when the files before have had all studios of the one that stands. */
async function takeStudio(wish: FileWish): Promise<{ product: Product; studio: Studio }> {
  const product = await kept('product', () => Product.start());
  const studio = product.takeStudio(wish);
  if (studio !== undefined) return { product, studio };
  await letGo('product');
  return takeStudio(wish);
}

/** The product, shared by the files of a Jest worker, and a studio of this file's own in it. */
export async function enterHubWorld(wish: FileWish = {}): Promise<HubWorld> {
  const { product, studio } = await takeStudio(wish);
  await read(product.world.database.url, studio);
  await product.configureApi(wish.settings ?? {});
  const { url } = product;
  const { sandbox, env } = product.world;
  const mirroredIds = () => mirroredAt(product.world.database.url, studio);
  // The worker reads the studio's day from the provider.
  await eventually(mirroredIds, (ids) => ids.length > 0);
  // What it could not read before the day, of the names, it reads now.
  await eventually(
    () => query(product.world.database.url, 'SELECT 1 FROM session_types WHERE site_id = $1', [studio.id]),
    (types) => types.length > 0,
  );
  return {
    studio,
    url,
    sandbox,
    filesDir: env['FILES_DIR'] ?? '',
    day: async (locationId = 1) => {
      const answer = await sandbox.admin('GET', `/sites/${studio.id}/day?locationId=${locationId}`);
      return (answer as { appointments: DayRow[] }).appointments;
    },
    mirroredIds,
    readSales: () => readSales(product.world.database.url, studio),
    stopApi: () => product.stopApi(),
    startApi: () => product.startApi(),
    killWorker: () => product.killWorker(),
    startWorker: () => product.startWorker(),
    metrics: async () => (await fetch(`${product.workerUrl}/metrics`)).text(),
    messages: async () => ({
      now: new Date(),
      there: await sandbox.admin('GET', '/webhooks'),
      here: await messagesAt(product.world.database.url),
    }),
    open: (language = 'en', options = {}) => openBrowser({ url, language, options }),
    leave: () => product.heal(),
  };
}

async function mirroredAt(database: string, { id }: Studio): Promise<number[]> {
  const sql = 'SELECT appointment_id::int AS id FROM appointments WHERE site_id = $1';
  const rows = await query<{ id: number }>(database, sql, [id]);
  return rows.map((row) => row.id);
}

async function messagesAt(database: string): Promise<unknown> {
  const [subscription, inbox, jobs] = await Promise.all([
    query(database, 'SELECT subscription_id, checked_at, heard_at FROM webhook_subscriptions'),
    query(database, 'SELECT site_id, event_id, received_at, body FROM webhook_inbox ORDER BY received_at DESC LIMIT 5'),
    query(
      database,
      `SELECT name, site_id, dedupe_key, created_at, handed_at, done_at, failed_at, retry_at, error FROM job_outbox
       ORDER BY created_at DESC LIMIT 20`,
    ),
  ]);
  return { subscription, inbox, jobs };
}

export interface DeskUser {
  locationId?: number;
  /** Of the front desk unless said otherwise. */
  username?: string;
}

/** A session of the studio at a location. */
export async function signIn(
  url: string,
  studio: Studio,
  { locationId = 1, username = 'frontdesk.demo' }: DeskUser = {},
): Promise<string> {
  const put = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const json = { ...headers, siteid: String(studio.id), 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'PUT', headers: json, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  const user = { username, password: 'studio-demo', kind: 'single' };
  const { accesssToken } = JSON.parse(await put('/api/userToken', user)) as { accesssToken: string };
  await put('/api/session/location', { locationId }, { authorization: accesssToken });
  return accesssToken;
}

/** What tells that the day is read: its list, or in the evening that nothing is left of it. */
const DAY: Record<Language, { list: string; over: string }> = {
  en: { list: 'Appointments of the day', over: 'No appointments left today' },
  es: { list: 'Citas del día', over: 'No quedan citas para hoy' },
};

/** A session of the studio, kept as the sign-in page leaves it in a browser; its other tabs follow. */
export async function keepSession({ url, studio }: HubWorld, page: Page, user: DeskUser = {}): Promise<void> {
  const token = await signIn(url, studio, user);
  const sessions = { active: studio.id, bySite: { [studio.id]: { token, locationId: user.locationId ?? 1 } } };
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => {
    window.localStorage.setItem('studio-hub.sessions', kept);
    // A desk that receives people one after another; `openNotesAfterCheckIn` makes it one that goes on with each.
    window.localStorage.setItem('studio-hub.after-check-in', 'stay');
  }, JSON.stringify(sessions));
}

/** After a check-in this browser goes to the notes, as one that nobody has set. */
export async function openNotesAfterCheckIn(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.removeItem('studio-hub.after-check-in'));
}

/** The front desk's list at the studio's first location. */
export async function signInAtDesk(world: HubWorld, page: Page, language: Language = 'en'): Promise<void> {
  await keepSession(world, page);
  await page.goto('/appointments');
  const { list, over } = DAY[language];
  await page.getByRole('list', { name: list }).or(page.getByText(over)).waitFor();
}

/** The name of the location where the provider's desk books. */
export async function firstLocation({ url, studio }: HubWorld): Promise<string> {
  const headers = { authorization: await signIn(url, studio), siteid: String(studio.id) };
  const answer = await fetch(`${url}/api/locations`, { headers });
  const { locations } = (await answer.json()) as LocationList;
  return locations.find(({ id }) => id === 1)?.name ?? '';
}

/** The card of a client. */
export function cardOf(page: Page, name: string) {
  return page.getByRole('article').filter({ hasText: name });
}

export interface Guest {
  name: string;
  phone: string;
  email: string;
}

/** Books a new client for today at the studio's first location, at the provider's desk, and waits until we know of it. */
export async function book(world: HubWorld, { name, phone, email }: Guest): Promise<DayRow> {
  const [FirstName = '', LastName = ''] = name.split(' ');
  const client = { FirstName, LastName, MobilePhone: phone, Email: email };
  const row = await bookToday<DayRow>(world.sandbox, world.studio.id, { client, sessionTypeId: DNA_TEST });
  await whenMirrored(world, row.Id);
  return row;
}

/** When our own mirror knows an appointment; else says what became of the provider's messages. */
export async function whenMirrored(world: HubWorld, id: number): Promise<void> {
  await eventually(world.mirroredIds, (ids) => ids.includes(id)).catch(async (error: unknown) => {
    throw new Error(`${id} never came: ${JSON.stringify(await world.messages(), null, 1)}`, { cause: error });
  });
}
