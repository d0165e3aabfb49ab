// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { endNoted } from './run-folder.mjs';

export default async function tearDown() {
  /** @type {{ studioHubTest?: { folder: string, postgres: import('../embedded/postgres.mjs').RunningPostgres } }} */
  const { studioHubTest: running } = globalThis;
  if (!running) return;
  await endNoted(running.folder);
  await running.postgres.stop();
  rmSync(path.dirname(running.postgres.folder), { recursive: true, force: true });
  rmSync(running.folder, { recursive: true, force: true });
}
