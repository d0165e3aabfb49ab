// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { noteProcess } from './embedded/run/run-list.mjs';
import { root } from './project.mjs';

/** A command that ended with a fault, with everything it printed. */
export class CommandFailed extends Error {
  /** @param {string} command @param {string} output */
  constructor(command, output) {
    super(`${command} failed.\n${output.trim()}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

/**
 * @typedef {object} CommandOptions
 * @property {NodeJS.ProcessEnv} [env] added to our own
 * @property {boolean} [show] print while it runs
 * @property {AbortSignal} [signal] ends it early
 * @property {(line: string) => void} [hear] told of each line of its output, while it runs
 */

/**
 * Runs a program in the project's folder and gives back what it printed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<string>}
 */
export function runCommand(program, args, { env = {}, show = false, signal, hear } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    noteProcess(child.pid);
    let output = '';
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (show) process.stderr.write(chunk);
    };
    child.stdout.on('data', take);
    if (hear) createInterface({ input: child.stdout }).on('line', hear);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed([program, ...args].join(' '), output));
    });
  });
}

/** The same for a JavaScript program. @param {string[]} args @param {CommandOptions} [options] */
export function runNode(args, options) {
  return runCommand(process.execPath, args, options);
}
