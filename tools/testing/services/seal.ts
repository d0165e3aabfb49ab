import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { RUN_FOLDER } from './run-folder.mjs';
import { type SealPair, selfMadeSeal } from '../../start/seal.mjs';

let made: Promise<SealPair> | undefined;

/** What a world's documents are sealed with: made once per run of the tests, as finding primes takes its time. */
export async function testSeal(): Promise<{ SEAL_KEY: string; SEAL_CERTIFICATES: string }> {
  const { key, certificates } = await (made ??= found());
  return { SEAL_KEY: key, SEAL_CERTIFICATES: certificates };
}

async function found(): Promise<SealPair> {
  const folder = process.env[RUN_FOLDER];
  const file = join(folder ?? tmpdir(), 'seal.json');
  if (folder !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SealPair;
  const pair = await selfMadeSeal({ name: 'Studio Hub tests', bits: 2_048 });
  if (folder === undefined) return pair;
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify(pair), { mode: 0o600 });
  renameSync(own, file);
  return pair;
}
