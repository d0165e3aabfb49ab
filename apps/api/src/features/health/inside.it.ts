import { freePort, startWorld } from '#testing/world';
import { type ApiHere, ApiWorld, type Answer, askAt } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const PAGES = ['/api/docs', '/api/docs/live', '/api/openapi.json', '/api/openapi.yaml', '/api/asyncapi.json'];

let world: ApiWorld<ApiHere>;
const open = async (env: Record<string, string>): Promise<void> => {
  world = await ApiWorld.start(await startWorld({ env }));
};
const read = (path: string): Promise<Answer> => world.ask('GET', path);

describe('in production', () => {
  let inside: string;
  beforeAll(async () => {
    const port = await freePort();
    inside = `http://127.0.0.1:${port}`;
    await open({ NODE_ENV: 'production', METRICS_PORT: String(port) });
  });
  afterAll(() => world.end());

  it.each([...PAGES, '/api/docs/swagger-ui-init.js', '/metrics'])('%s is not there for whoever asks', async (path) => {
    expect(refusalOf(await read(path))).toBe('404 NOT_FOUND');
  });

  it('the figures have a port of their own, with nothing else on it', async () => {
    const figures = await askAt(inside, { method: 'GET', path: '/metrics' }, {});
    expect(figures).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
    expect(figures.text).toContain('studio_hub_screens 0');
    for (const path of ['/', '/api/sites/sites', '/health/live'])
      expect(await askAt(inside, { method: 'GET', path }, {})).toMatchObject({ status: 404, text: '' });
  });
});

it('in production a setting opens both', async () => {
  await open({ NODE_ENV: 'production', OPEN_DOCS: 'true', OPEN_METRICS: 'true' });
  for (const path of [...PAGES, '/metrics']) expect(await read(path)).toMatchObject({ status: 200 });
  await world.end();
});

it('a setting closes both anywhere else', async () => {
  await open({ OPEN_DOCS: 'false', OPEN_METRICS: 'false' });
  for (const path of [...PAGES, '/metrics']) expect(refusalOf(await read(path))).toBe('404 NOT_FOUND');
  await world.end();
});
