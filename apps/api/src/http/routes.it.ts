import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { startWorld, type World } from '#testing/world';
import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { loadConfig } from '#server/platform/config';
import { ApiModule } from '../api.module.js';
import { documentRows, ownWords } from '../testing/surface.js';

const LINES: readonly Endpoint[] = Object.values(ENDPOINTS);
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

// 000 §7.4: Each call may be made by whom the documents name, and by nobody else
it('hears of every line from the documents or from us who may call it, and from one of them alone', () => {
  const documented = documentRows();
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const sources = names.map((name) => {
    const { method, path } = ENDPOINTS[name];
    const [theirs, ours] = [documented.has(`${method} ${path}`), ownWords(name) !== undefined];
    return `${name}: ${theirs ? 'documents' : ''}${ours ? 'us' : ''}`;
  });
  expect(sources.filter((line) => !/: (documents|us)$/.test(line))).toEqual([]);
});

// 002 §7.41: Every call of the three documents is answered by a line of ours, 56 of 56
it('answers every call that the documents have', () => {
  const ours = new Set(LINES.map(({ method, path }) => toShape(`${method} ${path}`)));
  const calls = [...documentRows().keys()];
  expect(calls.length).toBe(56);
  expect(calls.filter((call) => !ours.has(toShape(call)))).toEqual([]);
});

/** Whatever a parameter is called. */
const toShape = (call: string): string => call.replace(/:\w+/g, ':');
