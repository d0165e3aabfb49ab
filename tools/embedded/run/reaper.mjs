// @ts-check
// Watches a run from outside: when it was interrupted or killed nobody else ends what it had started. Argument: the list of the run.
import { clearRun } from './run.mjs';

const [list = ''] = process.argv.slice(2);

process.stdin.once('close', () => void clearRun(list));
process.stdin.resume();
