import { startWorld } from '#testing/world';
import type { RecordHistory, RecordWish, SiteRecord } from '#contracts/config/site-record.dto';
import type { Wire } from '#contracts/wire';
import { ServiceUpdatesService } from '#server/features/site-config/service-updates.service';
import { recordOf } from '#server/features/site-config/testing/record-of';
import { SitesService } from '#server/features/sites/sites.service';
import { DomainError } from '#server/platform/errors';
import { type Answer, type ApiHere, ApiWorld, HERE, THERE } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

type Kept = Wire<SiteRecord>;

const EDITOR = 'Sofía Delgado';
let world: ApiWorld<ApiHere>;
let director: string;
let away: string;

beforeAll(async () => {
  const outside = await startWorld();
  outside.env['LINK_EDITORS'] = `Nobody, ${EDITOR.toUpperCase()} `;
  world = await ApiWorld.start(outside);
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  away = await world.signIn(THERE, 'directiva.demo', { kind: 'director' });
});
beforeEach(async () => {
  await world.outside.redis.flush();
  await world.sql('DELETE FROM record_changes');
  await world.sql('DELETE FROM service_updates');
  await world.sql(
    `UPDATE locations SET record_changed_at = NULL, version = 1, own_name = NULL, own_phone = NULL, own_address = NULL, folder = '',
       review_link_original = '', review_link_sent = '', hta_english = ''`,
  );
});
afterAll(() => world.end());

const RECORD = recordOf({ site: HERE, location: 1 });
const save = (part: Partial<Wire<RecordWish>> = {}, token = director): Promise<Answer> =>
  world.call('config.save', {}, { token, body: { ...RECORD, ...part } });
const records = async (token = director): Promise<Kept[]> =>
  (await world.call('config.records', {}, { token })).body.records;
const record = async (): Promise<Kept | undefined> => (await records())[0];
const said = ({ status, body }: Answer): string => `${status} ${String(body.message)}`;
/** Of what says what is there now. */
const codeOf = ({ status, body }: Answer): string => `${status} ${String(body.Error?.Code)}`;
const history = async (): Promise<Wire<RecordHistory>['changes']> =>
  (await world.call('config.history', { locationId: 1 }, { token: director })).body.changes;

// 002 §7.151: POST /api/config/sites: on create reviewLinkSent takes the Google review link, on update it keeps the existing one; reviewYelpSent takes the Yelp link
// 002 §4.151: Setup: mode is create or update; updating locks the site, the location and the Google review link
// 002 §3.44: Site configuration record (setup): every field, with timeZoneValue, timeZone and isdst
it('creates the record of a location that the provider has, and updates it', async () => {
  expect(await record()).toMatchObject({
    version: 0,
    changedBy: null,
    folder: '',
    timeZoneValue: 'Central Standard Time',
  });
  const made = await save({ version: 0 });
  expect(said(made)).toBe('200 Site created successfully!');
  expect(made.body.record).toMatchObject({
    ...{ reviewLinkSent: RECORD.reviewLinkOriginal, reviewYelpSent: RECORD.zipwhipSession, version: 2 },
    ...{ timeZone: 'America/Chicago', isdst: true, changedBy: { kind: 'staff', name: EDITOR } },
  });
  const changed = await save({ version: 2, zipwhipSession: 'https://yelp.example/new', storeName: ' The   MAIN ' });
  expect(said(changed)).toBe('200 Site updated successfully!');
  expect(await record()).toMatchObject({
    ...{ reviewLinkSent: RECORD.reviewLinkOriginal, reviewYelpSent: 'https://yelp.example/new', storeName: 'The MAIN' },
    version: 3,
  });
  expect(await save({ version: 3, reviewLinkOriginal: 'https://google.example/other' })).toMatchObject({
    ...{ status: 400, body: { message: 'The Google review link of a record cannot be changed.' } },
  });
});

it('refuses a location that the provider does not have, and another site', async () => {
  expect(refusalOf(await save({ location: 77 }))).toBe('404 NOT_FOUND');
  expect(refusalOf(await save({ site: THERE }))).toBe('403 SITE_MISMATCH');
});

// 002 §8.152: Setup: 'Debe llenar los campos obligatorios', and 'Debe corregir los errores en los campos Folder y/o Email y/o Phone'
it('says what is missing or wrong in the words of the document', async () => {
  expect(said(await save({ chatbotId: ' ' }))).toBe('400 Debe llenar los campos obligatorios');
  const toCorrect = '400 Debe corregir los errores en los campos Folder y/o Email y/o Phone';
  for (const part of [{ folder: 'main' }, { email: 'front@, ana' }, { phone: '555-0142' }])
    expect(said(await save(part))).toBe(toCorrect);
  expect(said(await save({ timeZoneValue: 'Mars' }))).toBe('400 timeZoneValue is no time zone of the list.');
  expect(said(await save({ gMapLink: 'javascript:alert(1)' }))).toMatch(/^400 gMapLink/);
  expect(await record()).toMatchObject({ version: 0 });
});

// Decision 76
it('refuses the later of two who saw the same record with what is there now, and takes the same once more for done', async () => {
  await save({ version: 0 });
  const [one, two] = await Promise.all([
    save({ version: 2, storeName: 'ONE' }),
    save({ version: 2, storeName: 'TWO' }),
  ]);
  const [late, first] = one.status === 409 ? [one, two] : [two, one];
  expect(first.status).toBe(200);
  expect(codeOf(late)).toBe('409 STALE_VERSION');
  expect(late.body.current).toMatchObject({ version: 3, storeName: first.body.record.storeName });
  const again = await save({ version: 2, storeName: first.body.record.storeName });
  expect(again).toMatchObject({ status: 200, body: { record: { version: 3 } } });
  expect(await history()).toHaveLength(2);
  // Whoever believes that there is none yet.
  expect(codeOf(await save({ version: 0, storeName: 'THREE' }))).toBe('409 STALE_VERSION');
});

it('keeps every field’s history with who and when, and tells the rooms what desks show of it', async () => {
  await save({ version: 0 });
  await save({ version: 2, phone: '405-555-0199', HTASpanish: 'Nivel 3.' });
  const [last] = await history();
  expect(last).toMatchObject({ version: 3, actor: { name: EDITOR }, at: expect.stringMatching(/Z$/) });
  expect(last?.fields).toEqual([
    { field: 'phone', before: RECORD.phone, after: '405-555-0199' },
    { field: 'HTASpanish', before: 'Nivel 2.', after: 'Nivel 3.' },
  ]);
  const [event] = await world.sql<{ payload: object; source: string; before: object }>(
    `SELECT e.payload, a.source, a.before FROM events e JOIN audit_entries a USING (site_id, seq)
     WHERE e.name = 'config.changed' ORDER BY seq DESC LIMIT 1`,
  );
  expect(event).toEqual({
    payload: {
      config: { locationId: 1, name: 'Main', phone: '405-555-0199', timeZone: 'America/Chicago', version: 3 },
    },
    ...{ source: 'director', before: { phone: RECORD.phone, HTASpanish: 'Nivel 2.' } },
  });
});

it('goes on following the provider in what says the same, and keeps what says more', async () => {
  const before = await record();
  await save({ version: 0, name: before?.name ?? '', address: '9 New Street' });
  const [row] = await world.sql<object>(
    'SELECT own_name AS name, own_address AS address FROM locations WHERE site_id = $1 AND location_id = 1',
    [HERE],
  );
  expect(row).toEqual({ name: null, address: '9 New Street' });
});

// Decision 16
it('counts with the IANA zone of the chosen line, for the whole site, whatever the provider says next', async () => {
  const zones = async () => (await world.call('sites.locations', {}, { token: away })).body.locations;
  const there = recordOf({ site: THERE, location: 1, timeZoneValue: 'US Mountain Standard Time' });
  const { body } = await save(there, away);
  expect(body.record).toMatchObject({ timeZone: 'America/Phoenix', isdst: false });
  await world.backstage.get(SitesService).refresh();
  expect(await zones()).toMatchObject([{ timeZone: 'America/Phoenix' }, { timeZone: 'America/Phoenix' }]);
  const asked = await world.sql(`SELECT 1 FROM job_outbox WHERE site_id = $1 AND name = 'provider.reconcile'`, [THERE]);
  expect(asked).toHaveLength(1);
  await save({ ...there, timeZoneValue: 'Central Standard Time' }, away);
});

it('lets the management of the studio itself change a record that is there, and create none', async () => {
  const token = await world.signIn(HERE, 'management.demo');
  const change = (part: Partial<Wire<RecordWish>>) =>
    world.call('config.change', {}, { token, body: { ...RECORD, ...part } });
  expect(refusalOf(await change({}))).toBe('404 NOT_FOUND');
  await save({ version: 0 });
  expect(said(await change({ version: 2, inboxId: '99' }))).toBe('200 Site updated successfully!');
});

describe('review links', () => {
  const THERE_LINK = 'https://google.example/there';
  const link = (target: string, version = 2, token = director) =>
    world.call('config.reviewLink', {}, { token, body: { location: 1, target, version } });
  beforeEach(async () => {
    await save({ version: 0 });
    await save(recordOf({ site: THERE, location: 1, reviewLinkOriginal: THERE_LINK, version: 0 }), away);
  });

  it('are those of another store when a user of the list says so', async () => {
    expect((await link(`${THERE}-1`)).body.record).toMatchObject({
      ...{ reviewLinkSent: THERE_LINK, reviewLinkOriginal: RECORD.reviewLinkOriginal, version: 3 },
    });
    expect((await link(`${THERE}-1`)).body.record.version).toBe(3);
    expect(codeOf(await link(`${HERE}-1`))).toBe('409 STALE_VERSION');
    expect(refusalOf(await link('9-9', 3))).toBe('404 NOT_FOUND');
    // An update of the record keeps it.
    await save({ version: 3, inboxId: '99' });
    expect(await record()).toMatchObject({ reviewLinkSent: THERE_LINK });
    expect((await history()).map(({ fields }) => fields.map(({ field }) => field))).toMatchObject([
      ['inboxId'],
      ['reviewLinkSent'],
      expect.arrayContaining(['folder', 'reviewLinkSent']),
    ]);
  });

  // 002 §6.153: Link Configuration is shown only to specific named users; the server refuses everybody else
  it('are nobody’s to edit who is not on the list, and sign-in says so', async () => {
    const mayEdit = async (token: string) =>
      (await world.call('identity.session', {}, { token })).body.mayEditLinks as boolean;
    const token = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
    await world.alterSession(token, `user_name = 'Sofía Other'`);
    expect([await mayEdit(director), await mayEdit(token)]).toEqual([true, false]);
    expect(refusalOf(await link(`${THERE}-1`, 2, token))).toBe('403 FORBIDDEN');
  });
});

describe('an update of the services', () => {
  const updates = () => world.backstage.get(ServiceUpdatesService);
  const update = () => world.call('config.updateServices', {}, { token: director });
  const last = async () => (await world.call('config.services', {}, { token: director })).body;
  const told = async () =>
    (
      await world.sql<{ update: { state: string; done: number } }>(
        `SELECT payload->'update' AS update FROM events WHERE name = 'services.updated' ORDER BY seq`,
      )
    ).map(({ update: { state, done } }) => `${state} ${done}`);
  beforeEach(() => world.sql(`DELETE FROM events WHERE name = 'services.updated'`));

  // 002 §7.154: POST /api/program/sessionTypes, no body (Update Service)
  it('reads what the site offers anew in the worker, once for all who press, and says how far it is', async () => {
    expect(await last()).toMatchObject({ state: 'never', updateId: null });
    await world.sql(`UPDATE session_types SET name = 'Old' WHERE site_id = $1`, [HERE]);
    const [one, two] = await Promise.all([update(), update()]);
    expect(one.body).toMatchObject({ state: 'processing', done: 0, of: 2 });
    expect(two.body.updateId).toBe(one.body.updateId);
    const jobs = await world.sql<{ payload: { siteId: number; updateId: string } }>(
      `SELECT payload FROM job_outbox WHERE name = 'provider.updateServices'`,
    );
    expect(jobs).toEqual([{ payload: { siteId: HERE, updateId: one.body.updateId } }]);
    for (const { payload } of [...jobs, ...jobs]) await updates().run(payload);
    expect(await last()).toMatchObject({ state: 'done', done: 2, message: '' });
    expect(await told()).toEqual(['processing 0', 'processing 1', 'done 2']);
    expect(await world.sql(`SELECT 1 FROM session_types WHERE site_id = $1 AND name = 'Old'`, [HERE])).toEqual([]);
  });

  it('that failed says why, and may be asked for again; of one that nobody finished the same', async () => {
    const { updateId } = (await update()).body;
    await updates().gaveUp({ siteId: HERE, updateId }, new DomainError('UNAVAILABLE', 'The provider is silent.'));
    expect(await last()).toMatchObject({ state: 'failed', message: 'The provider is silent.' });
    const next = (await update()).body.updateId;
    expect(next).not.toBe(updateId);
    await updates().gaveUp({ siteId: HERE, updateId }, new Error('too late'));
    expect(await last()).toMatchObject({ updateId: next, state: 'processing' });
    await world.sql(`UPDATE service_updates SET asked_at = now() - interval '16 minutes'`);
    expect((await update()).body.updateId).not.toBe(next);
  });

  it('is asked for a few times a minute at most', async () => {
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push((await update()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
