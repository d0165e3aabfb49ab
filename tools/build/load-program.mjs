// @ts-check
import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** What Node puts around a CommonJS module; this one was made of ES modules, which are strict. */
const [HEAD, TAIL] = ["(function (exports, require, module, __filename, __dirname) { 'use strict'; ", '\n})'];

/** Before what was compiled. */
const SUM_BYTES = 32;

/**
 * Runs a bundled program with what V8 compiled of it at an earlier start, which is kept beside it: compiling anew is half of what a start costs.
 * Who may not write there goes on compiling.
 *
 * @param {string} file absolute path of a CommonJS module; it may export `started`, a promise
 * @param {string} digest of what is in it: V8 itself compares nothing but lengths
 */
export async function loadProgram(file, digest) {
  const kept = `${file}.${variantOf(digest)}.compiled`;
  const cachedData = readKept(kept);
  const script = new vm.Script(HEAD + readFileSync(file, 'utf8') + TAIL, {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: /** @type {{ started?: Promise<void> }} */ ({}) };
  script.runInThisContext()(module.exports, createRequire(file), module, file, path.dirname(file));
  await module.exports.started;
  // Not before: only now it has compiled what a start calls.
  if (!cachedData || script.cachedDataRejected) keep(kept, script);
}

/** V8 takes only what the same version made under the same flags. @param {string} digest */
function variantOf(digest) {
  const maker = [digest, process.version, process.arch, ...process.execArgv, process.env['NODE_OPTIONS']];
  return createHash('sha256').update(maker.join(' ')).digest('hex').slice(0, 16);
}

/** Nothing rather than what a full disk or a cut left of it: V8 would run that. @param {string} file */
function readKept(file) {
  try {
    const bytes = readFileSync(file);
    const compiled = bytes.subarray(SUM_BYTES);
    return sumOf(compiled).equals(bytes.subarray(0, SUM_BYTES)) ? compiled : undefined;
  } catch {
    return undefined;
  }
}

/** Under its name once it is whole: several processes start at the same time. @param {string} file @param {vm.Script} script */
function keep(file, script) {
  const unfinished = `${file}.${process.pid}`;
  try {
    // First: the rest stands still for a fifth of a second, in vain in a read-only container.
    accessSync(path.dirname(file), constants.W_OK);
    const compiled = script.createCachedData();
    writeFileSync(unfinished, Buffer.concat([sumOf(compiled), compiled]));
    renameSync(unfinished, file);
  } catch {
    // The folder is somebody else's, or its disk is full.
    rmSync(unfinished, { force: true });
  }
}

/** @param {Buffer} bytes */
const sumOf = (bytes) => createHash('sha256').update(bytes).digest();
