import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { startWorld, type World } from '#testing/world';
import { ENDPOINTS, type Endpoint } from '#contracts/routes';
import { loadConfig } from '#server/platform/config';
import { ApiModule } from '../api.module.js';
import { surface } from '../testing/surface.js';

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

it('has a row of the documents or of our own for every line, and no other row', () => {
  const lines = LINES.map(({ method, path }) => `${method} ${path}`);
  expect(
    surface()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(lines.sort());
});
