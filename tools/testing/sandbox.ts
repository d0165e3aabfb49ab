import { startSandbox as start } from '../../apps/sandbox/src/sandbox.js';

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
  /** Calls the admin interface, e.g. `admin('POST', '/faults', { … })`, and gives the decoded answer. */
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** The outside world of one file, on ports of its own, in this process. */
export async function startSandbox({ now }: SandboxOptions = {}): Promise<TestSandbox> {
  const { url, smtpPort, close } = await start({ now });
  return {
    url,
    apiUrl: `${url}/public/v6`,
    webhooksUrl: `${url}/push/api/v1`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    admin: (method, path, body) => call(method, `${url}/admin${path}`, body),
    stop: close,
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
