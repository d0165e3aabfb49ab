import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startWorld } from '#testing/world';
import { loadConfig } from '#server/platform/config';
import { createApi } from '../../create-api.js';
import { ApiWorld, HERE, askAt, type Answer, type Ask } from '../../testing/api-world.js';

const CONTACT = 'cora.cookie@example.com';

let world: ApiWorld;
let visit: number;
/** Another replica of the same studio, behind a proxy that speaks https. */
let api: NestFastifyApplication;
let url: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  visit = (await world.book(HERE, { client: { FirstName: 'Cora', Email: CONTACT } })).id;
  api = await createApi(loadConfig({ ...world.outside.env, PUBLIC_URL: 'https://hub.example' }));
  await api.listen(0, '127.0.0.1');
  url = await api.getUrl();
});
afterAll(async () => {
  await api.close();
  await world.end();
});

const ask = (method: string, path: string, headers: Ask['headers'] = {}): Promise<Answer> =>
  askAt(url, { method, path }, { site: HERE, headers });
const nameBy = async (cookie: string): Promise<string> =>
  (await ask('GET', `/api/appointments/${visit}`, { cookie })).body.Client.FirstName;
const validate = (): Promise<Answer> => ask('GET', `/api/clients/${CONTACT}/validate`);

describe('a ticket at an https address', () => {
  it('is kept by the browser for this host alone, from TLS alone, for all of it', async () => {
    const [named = '', ...attributes] = String((await validate()).headers['set-cookie']).split('; ');
    expect(named).toMatch(/^__Host-check-in=[\w-]+\.[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=900', 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  it('counts by that name only, which no other host can have put there', async () => {
    const [cookie = ''] = String((await validate()).headers['set-cookie']).split('; ');
    expect(await nameBy(cookie)).toBe('Cora');
    expect(await nameBy(cookie.replace('__Host-', ''))).toBe('C.');
  });

  it('is taken back as it was given', async () => {
    const { headers } = await ask('DELETE', '/api/check-in');
    const cleared = [headers['set-cookie']].flat().map((line) => String(line).split('; '));
    expect(cleared.map(([named]) => named)).toEqual(['__Host-check-in=', '__Host-code=', '__Host-form=']);
    for (const [, ...attributes] of cleared) {
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure']));
      expect(attributes.join()).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
    }
  });
});

it('tells browsers to come by https alone for a year, wherever they ask', async () => {
  for (const path of ['/', '/api/sites/sites', '/api/nothing', '/health/live'])
    expect((await ask('GET', path)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await world.ask('GET', '/')).headers['strict-transport-security']).toBeUndefined();
});
