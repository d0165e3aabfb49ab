// @ts-check
// Watches a test run from outside. When it is interrupted or killed, Jest calls no tear-down: database, Redis servers and programs
// would stay behind. Arguments: the process to watch, the folder of the run.
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../embedded/processes.mjs';
import { clearRun } from './run-folder.mjs';

const [watched = '', folder = ''] = process.argv.slice(2);

while (isAlive(Number(watched))) await sleep(500);
await clearRun(folder);
