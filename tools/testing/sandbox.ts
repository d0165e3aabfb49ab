import { startProcess } from './processes.js';

export interface SandboxOptions {
  /** The instant its world is built around, ISO 8601; the real one when left out. */
  now?: string;
  /** Where its world is kept; it goes with the process when left out. */
  folder?: string;
}

export interface TestSandbox {
  url: string;
  /** The provider's REST interface. */
  apiUrl: string;
  /** The provider's control plane of webhook subscriptions. */
  webhooksUrl: string;
  smtpUrl: string;
  /** Calls the admin interface, e.g. `admin('POST', '/faults', { … })`, and gives the decoded answer. */
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
}

/** The outside world of one spec file, on ports of its own. */
export async function startSandbox({ now, folder }: SandboxOptions = {}): Promise<TestSandbox> {
  const env = {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    ...(now === undefined ? {} : { SANDBOX_NOW: now }),
    ...(folder === undefined ? {} : { SANDBOX_FOLDER: folder }),
  };
  const child = await startProcess({
    entry: 'apps/sandbox/src/main.js',
    env,
    ready: (output) => readyLine(output) !== undefined,
  });
  const { port, smtpPort } = portsOf(child.output());
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    apiUrl: `${url}/public/v6`,
    webhooksUrl: `${url}/push/api/v1`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    admin: (method, path, body) => call(method, `${url}/admin${path}`, body),
    stop: async () => {
      await child.stop();
    },
    kill: () => child.kill(),
  };
}

const readyLine = (output: string): string | undefined =>
  output.split('\n').find((line) => line.startsWith('{') && line.includes('"ready":true'));

function portsOf(output: string): { port: number; smtpPort: number } {
  return JSON.parse(readyLine(output) ?? '') as { port: number; smtpPort: number };
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
