import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { startWorld, type World } from '#testing/world';
import { ENDPOINTS, type Endpoint } from '#contracts/routes';
import { loadConfig } from '#server/platform/config';
import { ApiModule } from '../api.module.js';

const LINES: readonly Endpoint[] = Object.values(ENDPOINTS);
/** What the documents do not have and this product adds. */
const OURS = [
  ...['/api/session', '/api/check-in', '/api/session/location', '/api/sync', '/api/webhooks/mindbody', '/api/address'],
  ...['/api/oneTimePassword/:appointmentId', '/api/forms/:appointmentId', '/api/forms/:appointmentId/opened'],
  ...[
    '/api/forms/:appointmentId/draft',
    '/api/forms/:appointmentId/submission',
    '/api/forms/:appointmentId/document',
    '/api/verify/:documentId',
    '/api/files/:token',
  ],
];

let outside: World;
let app: NestFastifyApplication;
const registered: string[] = [];

beforeAll(async () => {
  outside = await startWorld();
  const fastify = new FastifyAdapter();
  fastify.getInstance().addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) registered.push(`${one} ${url}`);
  });
  const module = ApiModule.with(loadConfig(outside.env));
  app = await NestFactory.create<NestFastifyApplication>(module, fastify, { logger: false });
  await app.init();
});
afterAll(async () => {
  await app.close();
  await outside.end();
});

it('registers every line of the policy table and nothing else', () => {
  const lines = LINES.map(({ method, path }) => `${method} ${path}`);
  const impliedHeads = lines.filter((line) => line.startsWith('GET ')).map((line) => line.replace('GET', 'HEAD'));
  const own = registered.filter((route) => !impliedHeads.includes(route) && !route.startsWith('OPTIONS '));
  expect([...new Set(own)].sort()).toEqual([...lines].sort());
});

interface Row {
  method: string;
  path: string;
  who: string[];
}

function documented(): Row[] {
  const text = readFileSync('apps/api/src/http/api-surface.tsv', 'utf8');
  const rows = text.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  return rows.map((row) => {
    const [method = '', path = '', who = ''] = row.split('\t');
    const wire = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
    return { method, path: wire, who: who.split(',').map((one) => one.replace(/ \(.*\)/, '').trim()) };
  });
}

/** Which kinds of principal these words let in. Staff is any signed-in session; the documents call both tickets by one word. */
function kinds(who: readonly string[]): string[] {
  const sessions = ['single', 'booking', 'director', 'management'];
  const letIn = who.flatMap((one) =>
    one === 'staff'
      ? sessions
      : one === 'public'
        ? ['public', 'ticket', ...sessions]
        : [one === 'form' ? 'ticket' : one],
  );
  return [...new Set(letIn)].sort();
}

const rows = documented();

it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s lets in whom the documents name',
  (_, { method, path, who }) => {
    const line = LINES.find((one) => one.method === method && one.path === path);
    expect(kinds(line?.who ?? [])).toEqual(kinds(who));
  },
);

it('has no route below /api that neither the documents nor our own list names', () => {
  const named = [...rows.map((row) => row.path), ...OURS];
  const built = LINES.map((line) => line.path).filter((path) => path.startsWith('/api'));
  expect(built.filter((path) => !named.includes(path))).toEqual([]);
});
