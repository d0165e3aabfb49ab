// @ts-check
import { rmSync } from 'node:fs';
import path from 'node:path';
import { endNoted } from './run-folder.mjs';

export default async function tearDown() {
  const running = globalThis.studioHubTest;
  if (!running) return;
  await endNoted(running.folder);
  await running.postgres.stop();
  rmSync(path.dirname(running.postgres.folder), { recursive: true, force: true });
  rmSync(running.folder, { recursive: true, force: true });
}
