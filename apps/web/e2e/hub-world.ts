import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { bookToday, DNA_TEST } from '#testing/book-today';
import { launchBrowser } from '#testing/browser';
import { type RunningProcess, startProcess } from '#testing/processes';
import type { TestSandbox } from '#testing/sandbox';
import { startWorld } from '#testing/world';

export type Language = 'en' | 'es';

export const HOUSTON = { id: 2, name: 'Houston' };

/** An appointment as the sandbox's desk shows it. */
export interface DayRow {
  Id: number;
  Status: string;
  StartDateTime: string;
  ServiceName: string;
  Client: { Id: string; FirstName: string; LastName: string; MobilePhone: string | null; Email: string | null };
}

export interface HubWorld {
  url: string;
  sandbox: TestSandbox;
  /** Where the stored documents and pictures lie. */
  filesDir: string;
  stopApi: () => Promise<void>;
  startApi: () => Promise<void>;
  killWorker: () => Promise<void>;
  startWorker: () => Promise<void>;
  /** What the worker counts, as Prometheus reads it. */
  metrics: () => Promise<string>;
  /** Today's rows of a location at the provider's desk. */
  day: (locationId?: number) => Promise<DayRow[]>;
  /** The ids of what our own mirror knows of Houston's first location today. */
  mirroredIds: () => Promise<number[]>;
  /** A browser of its own, in a language. */
  open: (language?: Language, options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>;
  stop: () => Promise<void>;
}

/** The whole product on ports of its own, built from dist, with the sandbox behind it; `settings` go to its processes. */
export async function startHubWorld(settings: Record<string, string> = {}): Promise<HubWorld> {
  const world = await startWorld({ env: settings });
  const { sandbox, env } = world;
  const url = env['PUBLIC_URL'] ?? '';
  const runApi = () => startProcess({ entry: 'apps/api/src/main.js', env, ready: `${url}/health/live` });
  const workerUrl = `http://127.0.0.1:${env['WORKER_PORT'] ?? ''}`;
  const runWorker = () => startProcess({ entry: 'apps/worker/src/main.js', env, ready: `${workerUrl}/health/live` });
  let api: RunningProcess | null = await runApi();
  let worker = await runWorker();
  const mirroredIds = await readHouston(url);
  const browser = await launchBrowser();
  return {
    url,
    sandbox,
    filesDir: env['FILES_DIR'] ?? '',
    day: async (locationId = 1) => {
      const answer = await sandbox.admin('GET', `/sites/${HOUSTON.id}/day?locationId=${locationId}`);
      return (answer as { appointments: DayRow[] }).appointments;
    },
    mirroredIds,
    stopApi: async () => {
      await api?.kill();
      api = null;
    },
    startApi: async () => {
      api ??= await runApi();
    },
    killWorker: () => worker.kill(),
    startWorker: async () => {
      worker = await runWorker();
    },
    metrics: async () => (await fetch(`${workerUrl}/metrics`)).text(),
    open: (language = 'en', extra = {}) => openBrowser({ browser, url, language, options: extra }),
    stop: async () => {
      await browser.close();
      await Promise.all([api?.stop(), worker.stop()]);
      await world.end();
    },
  };
}

/** Waits until the worker has read the studios and Houston's day from the provider. */
async function readHouston(url: string): Promise<() => Promise<number[]>> {
  const token = await retried(() => tokenFor(url));
  const headers = { siteid: String(HOUSTON.id), authorization: token };
  await fetch(`${url}/api/session/location`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ locationId: 1 }),
  });
  const ids = async () => {
    const rows = (await (await fetch(`${url}/api/appointments`, { headers })).json()) as { id: number }[];
    return rows.map(({ id }) => id);
  };
  await retried(async () => {
    if ((await ids()).length === 0) throw new Error('Houston has no appointments yet');
  });
  return ids;
}

async function tokenFor(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/userToken`, {
    method: 'PUT',
    headers: { siteid: String(HOUSTON.id), 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'frontdesk.demo', password: 'studio-demo', kind: 'single' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { accesssToken: string }).accesssToken;
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 45_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

interface Opening {
  browser: Browser;
  url: string;
  language: Language;
  options: BrowserContextOptions;
}

async function openBrowser({ browser, url, language, options }: Opening) {
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'es' ? 'es-US' : 'en-US',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(20_000);
  return { context, page: await context.newPage() };
}

/** Signs the front desk of Houston in, at its first location, and waits for the list. */
export async function signInAtDesk(page: Page, language: Language = 'en'): Promise<void> {
  const words =
    language === 'en'
      ? { user: 'Username', login: 'LOGIN', select: /^SELECT/, list: 'Appointments of the day' }
      : { user: 'Usuario', login: 'ENTRAR', select: /^ELEGIR/, list: 'Citas del día' };
  await page.goto(`/login/${HOUSTON.id}`);
  await page.getByLabel(words.user).fill('frontdesk.demo');
  await page.locator('input[type=password]').fill('studio-demo');
  await page.getByRole('button', { name: words.login }).click();
  await page.getByRole('button', { name: words.select }).first().click();
  await page.waitForURL('**/appointments');
  await page.getByRole('list', { name: words.list }).waitFor();
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

/** Books a new client for today at Houston's first location, at the provider's desk, and waits until we know of it. */
export async function book(world: HubWorld, { name, phone, email }: Guest): Promise<DayRow> {
  const [FirstName = '', LastName = ''] = name.split(' ');
  const client = { FirstName, LastName, MobilePhone: phone, Email: email };
  const row = await bookToday<DayRow>(world.sandbox, HOUSTON.id, { client, sessionTypeId: DNA_TEST });
  await retried(async () => {
    if (!(await world.mirroredIds()).includes(row.Id)) throw new Error(`${name} is not mirrored`);
  });
  return row;
}

/** The ids of the accessibility rules that a page breaks, with where; empty is good. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
