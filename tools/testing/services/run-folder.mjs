// @ts-check
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginRun } from '../../embedded/run/run.mjs';
import { addToList } from '../../embedded/run/run-list.mjs';

/** Environment variables by which the global set-up tells the workers what runs. */
export const RUN_FOLDER = 'STUDIO_HUB_TEST_FOLDER';
export const POSTGRES_URL = 'STUDIO_HUB_TEST_POSTGRES_URL';

/** A folder for everything of a run of tests, figures or drills. It goes with the run, and so does what is started. @param {string} kind */
export function openRunFolder(kind) {
  const folder = mkdtempSync(path.join(tmpdir(), `studio-hub-${kind}-`));
  // PostgreSQL may run under another account, which must get through to its data.
  chmodSync(folder, 0o711);
  process.env[RUN_FOLDER] = folder;
  const list = path.join(folder, 'processes');
  const dataDir = path.join(folder, 'postgres');
  addToList(list, { database: dataDir, folder });
  beginRun(list);
  return { list, dataDir };
}
