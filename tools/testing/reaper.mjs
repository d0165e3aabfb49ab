// @ts-check
// Watches a test run from outside. When it is interrupted or killed, Jest calls no tear-down: database, Redis servers and programs
// would stay behind. Arguments: the process to watch, the folder of the run, the folder of the database.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../embedded/processes.mjs';
import { endNoted } from './run-folder.mjs';

const [watched = '', ...folders] = process.argv.slice(2);

while (isAlive(Number(watched))) await sleep(500);
for (const folder of folders) await endNoted(folder);
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
