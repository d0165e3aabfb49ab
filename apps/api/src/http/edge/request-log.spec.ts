import { Logger } from '@nestjs/common';
import { fastify } from 'fastify';
import { logRequests } from './request-log.js';

interface Line {
  msg: string;
  req: { id: string; url: string };
  res: { statusCode: number };
}

const told: Record<'debug' | 'error', string[]> = { debug: [], error: [] };
const keep =
  (level: 'debug' | 'error') =>
  ({ msg, req, res }: Line) =>
    told[level].push(`${msg} ${req.id} ${req.url} ${res.statusCode}`);

beforeAll(() => Logger.overrideLogger({ debug: keep('debug'), error: keep('error'), log: fail, warn: fail }));
afterAll(() => Logger.overrideLogger(true));

function fail(): never {
  throw new Error('Nothing is told at this level.');
}

it('tells of each answered request, of one that failed here at error, and of what programs ask nothing', async () => {
  const server = fastify({ genReqId: ({ headers }) => String(headers['x-request-id']) });
  logRequests(server);
  server.get('/api/fine', () => 'fine');
  server.get('/api/broken', () => Promise.reject(new Error('broken')));
  server.get('/health/ready', (_request, reply) => reply.status(503).send());
  server.get('/metrics', () => '');
  for (const url of ['/api/fine', '/api/broken', '/api/nowhere', '/health/ready', '/metrics'])
    await server.inject({ url, headers: { 'x-request-id': `of-${url.split('/')[2]}` } });
  await server.close();
  expect(told.debug).toEqual([
    'request completed of-fine /api/fine 200',
    'request completed of-nowhere /api/nowhere 404',
  ]);
  expect(told.error).toEqual(['request completed of-broken /api/broken 500']);
});
