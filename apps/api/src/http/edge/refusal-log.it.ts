import { until } from '#testing/eventually';
import { startProcess } from '#testing/processes';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE, THERE, type Program } from '../../testing/api-world.js';
import { HubScreen, type Handshake } from '../../testing/hub-screen.js';

let world: ApiWorld<Program>;

beforeAll(async () => {
  const env = { LOG_LEVEL: 'info', TRUST_PROXY: 'true' };
  world = await ApiWorld.startProgram(await startWorld({ env }), startProcess);
});
afterAll(() => world.end());

interface Line {
  msg?: string;
  id: string;
  level: number;
  route: string;
  status: number;
  caller: string;
  address: string;
  reason?: string;
}

function told(): Line[] {
  const lines = world.program.output().split('\n');
  const all = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
  return all.filter(({ msg }) => msg === 'refused');
}

async function refusals(count: number): Promise<Line[]> {
  await until(`${count} refusals in the log`, () => told().length >= count);
  return told();
}

const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });

it('who is turned away is told to the log and counted: where, what kind of caller, and from where without the address', async () => {
  const token = await world.signIn(HERE, 'frontdesk.demo');
  const [one, other] = ['203.0.113.7', '203.0.113.8'];
  await world.ask('GET', '/api/session', { headers: from(one) });
  await world.ask('GET', '/api/session', { token: 'nobody', headers: from(other) });
  await world.ask('GET', '/api/session', { token, site: THERE, headers: from(one) });
  await world.call('forms.verify', { documentId: '00000000-0000-4000-8000-000000000000' }, { headers: from(one) });
  await world.call('webhooks.receive', {}, { body: {}, headers: from(other) });
  for (let n = 0; n < 61; n++)
    await world.call(
      'identity.signIn',
      {},
      { site: HERE, body: {}, headers: { ...from(one), 'x-request-id': 'last-one' } },
    );
  const lines = await refusals(6);
  expect(lines.map(({ route, status, caller }) => `${status} ${route} ${caller}`)).toEqual([
    '401 /api/session public',
    '401 /api/session ended',
    '403 /api/session unknown',
    '401 /api/verify/:documentId public',
    '401 /api/webhooks/mindbody public',
    '429 /api/userToken unknown',
  ]);
  expect(lines.map(({ level }) => level)).toEqual(lines.map(() => 30));
  expect(lines.at(-1)?.id).toBe('last-one');
  const [first, second, ...rest] = lines.map(({ address }) => address);
  expect(first).toMatch(/^[\w-]{16}$/);
  expect(second).not.toBe(first);
  expect(rest).toEqual([first, first, second, first]);
  expect(world.program.output()).not.toMatch(/203\.0\.113/);
  const { text } = await world.call('health.metrics', {});
  expect(text).toContain('studio_refusals_total{route="/api/userToken",status="429",caller="unknown"} 1');
  expect(text).toContain('studio_refusals_total{route="/api/session",status="401",caller="ended"} 1');
});

describe('at the hub', () => {
  const heardAt = (route: string): Line[] => told().filter((line) => line.route === route);
  const knock = (handshake: Handshake): Promise<string> =>
    HubScreen.connect(world.url, handshake).then(
      (screen) => {
        screen.close();
        return 'let in';
      },
      (error: unknown) => String(error),
    );

  it('who is not let in is told and counted in the same way, and who is, is not', async () => {
    const token = await world.signIn(HERE, 'frontdesk.demo');
    const [one, other] = ['203.0.113.17', '203.0.113.18'];
    await knock({ tokens: [], headers: from(one) });
    await knock({ tokens: 'none', headers: from(other) });
    await knock({ tokens: ['nobody'], headers: { ...from(one), 'x-request-id': 'third-knock' } });
    await knock({ tokens: Array.from({ length: 65 }, () => token), headers: from(one) });
    await knock({ tokens: [token], headers: { ...from(one), origin: 'https://evil.example' } });
    expect(await knock({ tokens: ['nobody', token], headers: from(one) })).toBe('let in');
    const flooding = await HubScreen.connect(world.url, { tokens: [token], headers: from(other) });
    for (let n = 0; n < 400; n++) flooding.socket.emit('watch', { siteId: HERE }, () => undefined);
    await until('six refusals', () => heardAt('/api/hub').length >= 6);
    const lines = heardAt('/api/hub');
    expect(lines.map(({ status, reason, caller }) => `${status} ${reason ?? ''} ${caller}`)).toEqual([
      '401 session public',
      '401 session public',
      '401 session ended',
      '401 session ended',
      '403 origin unknown',
      '429 flood staff',
    ]);
    expect(lines.map(({ level }) => level)).toEqual(lines.map(() => 30));
    expect(lines[2]?.id).toBe('third-knock');
    const [first, second] = lines.map(({ address }) => address);
    expect(first).toMatch(/^[\w-]{16}$/);
    expect(lines.map(({ address }) => address)).toEqual([first, second, first, first, first, second]);
    expect(second).not.toBe(first);
    expect(world.program.output()).not.toMatch(/203\.0\.113/);
    const { text } = await world.call('health.metrics', {});
    for (const [status, caller, count] of [
      [401, 'public', 2],
      [401, 'ended', 2],
      [403, 'unknown', 1],
      [429, 'staff', 1],
    ])
      expect(text).toContain(`studio_refusals_total{route="/api/hub",status="${status}",caller="${caller}"} ${count}`);
  });
});
