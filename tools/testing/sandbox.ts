import { startSandbox as start } from '../../apps/sandbox/src/sandbox.js';
import { startProcess } from './processes.js';

export interface SandboxOptions {
  /** The instant its world is built around, ISO 8601; the real one when left out. */
  now?: string;
}

export interface TestSandbox {
  url: string;
  /** The provider's REST interface. */
  apiUrl: string;
  /** The provider's control plane of webhook subscriptions. */
  webhooksUrl: string;
  smtpUrl: string;
  /** The ultrasound machines' archive, DICOMweb. */
  archiveUrl: string;
  /** Calls the admin interface, e.g. `admin('POST', '/faults', { … })`, and gives the decoded answer. */
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** A program of its own, which keeps its world in a folder. */
export interface KeptSandbox extends TestSandbox {
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
}

/** The outside world of one file, on ports of its own, in this process. */
export async function startSandbox({ now }: SandboxOptions = {}): Promise<TestSandbox> {
  const { close, ...ports } = await start({ now });
  return { ...reach(ports), stop: close };
}

export async function startKeptSandbox({ now, folder }: { now: string; folder: string }): Promise<KeptSandbox> {
  const child = await startProcess({
    entry: 'programs/sandbox.js',
    env: { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_NOW: now, SANDBOX_FOLDER: folder },
    ready: (output) => readyLine(output) !== undefined,
  });
  const { port, smtpPort } = JSON.parse(readyLine(child.output()) ?? '') as { port: number; smtpPort: number };
  return {
    ...reach({ url: `http://127.0.0.1:${port}`, smtpPort }),
    stop: async () => {
      await child.stop();
    },
    kill: () => child.kill(),
  };
}

const readyLine = (output: string): string | undefined =>
  output.split('\n').find((line) => line.startsWith('{') && line.includes('"ready":true'));

function reach({ url, smtpPort }: { url: string; smtpPort: number }): Omit<TestSandbox, 'stop'> {
  return {
    url,
    apiUrl: `${url}/public/v6`,
    webhooksUrl: `${url}/push/api/v1`,
    archiveUrl: `${url}/dicom-web`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    admin: (method, path, body) => call(method, `${url}/admin${path}`, body),
  };
}

async function call(method: string, url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
