import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded/ports.mjs';
import { noteProcess } from '../embedded/run/run-list.mjs';
import { wipePostgres } from '../embedded/postgres/postgres.mjs';
import { root } from '../project.mjs';
import { withCleanup } from './parts/cleanup.js';
import type { Figure, Line } from './parts/figures/figure.js';
import { now } from './parts/figures/stats.js';

const FIRST_SECONDS = 120;
const SECOND_SECONDS = 10;
const GIVE_UP_MS = 300_000;
const HOUSTON = 2;

/** B13: a stranger's first minutes: clone, `npm start`, sign in, the day on the board. */
export const start: Figure = {
  id: 'B13',
  measure: () =>
    withCleanup(async (later) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'studio-hub-clone-'));
      later(() => rm(folder, { recursive: true, force: true }));
      const clone = path.join(folder, 'clone');
      await promisify(execFile)('git', ['clone', '--quiet', '--local', root, clone]);
      later(() => wipePostgres(path.join(clone, '.data/postgres')));
      const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
      const first = await startOnce(clone, ports);
      const second = await startOnce(clone, ports);
      return [
        lineOf('B13', 'npm start on a clean clone → board usable, s', { ...first, most: FIRST_SECONDS }),
        lineOf('B13.2', 'second start, s', { ...second, most: SECOND_SECONDS }),
      ];
    }),
};

interface Start {
  /** Seconds until the product says it runs, and until a signed-in desk sees its day. */
  running: number;
  usable: number;
  said: string[];
}

function lineOf(id: string, what: string, { usable, running, said, most }: Start & { most: number }): Line {
  const isOk = usable <= most;
  const more = { running, said };
  return { id, what, ours: usable, bare: '-', ratio: null, target: `≤ ${most} s`, isOk, more };
}

function startOnce(folder: string, [port = 0, worker = 0, sandbox = 0, smtp = 0]: number[]): Promise<Start> {
  return withCleanup(async (later) => {
    const began = now();
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: {
        ...plainEnvironment(),
        PORT: String(port),
        WORKER_PORT: String(worker),
        SANDBOX_PORT: String(sandbox),
        SANDBOX_SMTP_PORT: String(smtp),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    noteProcess(child.pid);
    later(() => interrupted(child));
    const output = collect(child);
    const seconds = (): number => (now() - began) / 1_000;
    let running = NaN;
    const url = `http://127.0.0.1:${port}`;
    while (!(await hasBoard(url))) {
      if (Number.isNaN(running) && output().includes('Studio Hub runs')) running = seconds();
      if (child.exitCode !== null || seconds() * 1_000 > GIVE_UP_MS)
        throw new Error(`npm start: ${output().slice(-2_000)}`);
      await sleep(100);
    }
    const said = output()
      .split('\n')
      .filter((line) => line.includes('✓'));
    return { running, usable: seconds(), said };
  });
}

/** What npm and this run have set must not reach the product. */
function plainEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, USER, LANG, PUPPETEER_EXECUTABLE_PATH: _ } = process.env;
  const npm = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_(cache|registry|userconfig)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
  );
  return { PATH, HOME, USER, LANG, ...Object.fromEntries(npm) };
}

let token = '';

/** Signed in at Houston, today's list holds appointments. */
async function hasBoard(url: string): Promise<boolean> {
  try {
    const headers = { siteid: String(HOUSTON), 'content-type': 'application/json' };
    if (!(await fetch(`${url}/health/ready`)).ok) return false;
    token ||= await signIn(url, headers);
    const list = await fetch(`${url}/api/appointments`, { headers: { ...headers, authorization: `Bearer ${token}` } });
    if (list.status === 401) token = '';
    return list.ok && ((await list.json()) as unknown[]).length > 0;
  } catch {
    return false;
  }
}

async function signIn(url: string, headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ username: 'frontdesk.demo', password: 'studio-demo' });
  const answer = await fetch(`${url}/api/userToken`, { method: 'PUT', headers, body });
  if (!answer.ok) return '';
  const { accesssToken } = (await answer.json()) as { accesssToken: string };
  const signedIn = { ...headers, authorization: `Bearer ${accesssToken}` };
  const locations = (await (await fetch(`${url}/api/locations`, { headers: signedIn })).json()) as {
    Locations?: unknown;
  };
  await fetch(`${url}/api/session/location`, {
    method: 'PUT',
    headers: signedIn,
    body: JSON.stringify({ locationId: firstLocation(locations) }),
  });
  return accesssToken;
}

function firstLocation(answer: unknown): number {
  const [, id = '1'] = /"(?:locationId|LocationId|Id|id)":(\d+)/.exec(JSON.stringify(answer)) ?? [];
  return Number(id);
}

async function interrupted(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGINT');
  await Promise.race([once(child, 'exit'), sleep(30_000)]);
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return () => text;
}
