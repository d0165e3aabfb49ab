import type { AddressInfo } from 'node:net';
import { makeHttpServer } from './http.js';
import { startSmtp } from './inbox/smtp.js';
import { DEFAULTS, type Settings } from './settings.js';
import { SandboxState } from './state.js';

export interface RunningSandbox {
  readonly url: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly state: SandboxState;
  close(): Promise<void>;
}

const LOOK_AT_THE_CLOCK_MS = 20_000;

/** Ports default to free ones here; `main` gives the well-known ones. */
export async function startSandbox(options: Partial<Settings> = {}, wall?: () => number): Promise<RunningSandbox> {
  const settings: Settings = { ...DEFAULTS, port: 0, smtpPort: 0, ...options };
  const state = new SandboxState(settings, wall);
  const app = makeHttpServer(state);
  const smtp = await startSmtp(state);
  await app.listen({ host: settings.host, port: settings.port }).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  state.begin();
  const passing = setInterval(() => {
    state.world.goOn();
  }, LOOK_AT_THE_CLOCK_MS);
  const { port } = app.server.address() as AddressInfo;
  return {
    ...{ url: `http://${settings.host}:${port}`, port, smtpPort: smtp.port, state },
    async close() {
      clearInterval(passing);
      await Promise.all([app.close(), smtp.close(), state.webhooks.close()]);
      state.keeper.close();
    },
  };
}
