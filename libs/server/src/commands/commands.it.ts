import { randomBytes } from 'node:crypto';
import { runToEnd } from '#testing/processes';
import { query } from '#testing/services/database';
import { startWorld, type World } from '#testing/world';
import type { Config } from '../platform/config.js';
import { Secrets } from '../platform/security/secrets.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const run = (name: string, words: readonly string[] = [], env: Record<string, string> = {}) =>
  runToEnd(`libs/server/src/commands/${name}.js`, words, { ...world.env, ...env });
const secretsWith = (secretKey: Buffer) => new Secrets({ secretKey } as Config);

it('reseal: afterwards the old key is not needed, and it says what it did', async () => {
  const [before, now] = [Buffer.from(world.env['SECRET_KEY'] ?? '', 'base64'), randomBytes(32)];
  await query(
    world.database.url,
    `INSERT INTO form_drafts (site_id, appointment_id, answers, language) VALUES (2, 1, $1, 'en')`,
    [secretsWith(before).seal('{"firstName":"Lucía"}')],
  );
  const keys = { SECRET_KEY: now.toString('base64'), SECRET_KEY_OTHER: before.toString('base64') };
  const { stdout } = await run('reseal', [], keys);
  expect(stdout).toContain(`key ${secretsWith(now).keyId}`);
  expect(stdout).toContain('form_drafts.answers: 1 sealed anew, 1 under this key, 0 that no key opens');
  const [row] = await query<{ answers: Buffer }>(world.database.url, 'SELECT answers FROM form_drafts');
  expect(secretsWith(now).unseal(row?.answers ?? Buffer.alloc(0))).toBe('{"firstName":"Lucía"}');
});

it('person: prints an export, erases, and names what it does not know', async () => {
  await query(
    world.database.url,
    `INSERT INTO sites (site_id, name, time_zone) VALUES (2, 'Houston', 'America/Chicago') ON CONFLICT DO NOTHING`,
  );
  await query(world.database.url, 'INSERT INTO site_counters (site_id) VALUES (2)');
  await query(
    world.database.url,
    `INSERT INTO clients (site_id, client_id, first_name, last_name, email, mobile_phone, home_phone, work_phone, address_line_1, address_line_2,
       city, state, postal_code, red_alert, yellow_alert) VALUES (2, '42', 'Lucía', 'Núñez', '', '', '', '', '', '', '', '', '', '', '')`,
  );
  const { stdout } = await run('person', ['export', '2', '42']);
  expect(JSON.parse(stdout)).toMatchObject({
    siteId: 2,
    clientId: '42',
    tables: { clients: [{ first_name: 'Lucía' }] },
  });
  await run('person', ['erase', '2', '42']);
  const rows = await query(world.database.url, 'SELECT first_name, last_name FROM clients WHERE site_id = 2');
  expect(rows).toEqual([{ first_name: '', last_name: '' }]);
  expect(await query(world.database.url, 'SELECT name, client_id FROM events')).toEqual([
    { name: 'client.erased', client_id: '42' },
  ]);
  const said = await query(
    world.database.url,
    `SELECT name, source FROM audit_entries WHERE client_id = '42' ORDER BY at`,
  );
  expect(said).toEqual([
    { name: 'person.exported', source: 'system' },
    { name: 'person.erased', source: 'system' },
  ]);
  await expect(run('person', ['erase', '2', '43'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no such client'),
  });
  await expect(run('person', ['forget'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('person.js'),
  });
});
