import { randomUUID } from 'node:crypto';
import { readSheet } from '#testing/files/read-sheet';
import { startWorld } from '#testing/world';
import { ENDPOINTS } from '#contracts/routes';
import { Exports } from '#server/features/exports/exports.service';
import { ApiWorld, HERE, THERE } from '../../testing/api-world.js';
import { codeOf } from '../../testing/close-doors.js';

let world: ApiWorld;
let director: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld({ env: { FORM_WAIT_MS: '1' } }));
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
});
afterAll(() => world.end());
beforeEach(() => world.sql('DELETE FROM saved_exports'));

const LIST = ENDPOINTS['exports.list'].path;
const FILE = {
  ...{ report: 'timeSheet', format: 'excel', language: 'en', title: 'Time Sheet Report', subject: 'Oklahoma' },
  ...{ columns: [{ label: 'NAME', kind: 'text', share: 1 }], rows: [['Ana']] },
};
const save = (token = director) => world.ask('POST', ENDPOINTS['reports.file'].path, { token, body: FILE });
const list = async (token = director) =>
  (await world.ask('GET', LIST, { token })).body.exports as { exportId: string; fileName: string; size: number }[];
const link = (exportId: string, token = director) => world.ask('GET', `${LIST}/${exportId}`, { token });
async function bytesOf(url: string) {
  const { pathname, search } = new URL(url, world.url);
  const answer = await fetch(`${world.url}${pathname}${search}`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const age = (hours: number) =>
  world.sql(`UPDATE saved_exports SET made_at = made_at - make_interval(hours => $1)`, [hours]);
const keys = async () =>
  (await world.sql<{ key: string }>('SELECT object_key AS key FROM saved_exports')).map(({ key }) => key);

// Decision 72: also kept a day under "My exports"
it('keeps what was saved a day for who saved it, by links that nobody guesses', async () => {
  const { body } = await save();
  const [kept] = await list();
  expect(kept).toMatchObject({ exportId: body.exportId, fileName: 'TimeSheetReport.xlsx' });
  const again = await link(body.exportId);
  const { bytes } = await bytesOf(again.body.url);
  expect([bytes.length, readSheet(bytes).rows]).toEqual([kept?.size, [['NAME'], ['Ana']]]);
  expect((await keys())[0]).toMatch(new RegExp(`^sites/${HERE}/[0-9a-f]{32}/TimeSheetReport\\.xlsx$`));
  await age(23);
  expect(await list()).toHaveLength(1);
  await age(2);
  expect(await list()).toEqual([]);
  expect(codeOf(await link(body.exportId))).toBe('404 NOT_FOUND');
});

it('keeps a closeout, and a list of incomplete bookings that is answered at once, too', async () => {
  const day = (await world.today(HERE)).replaceAll('-', '');
  const date = `${day.slice(4, 6)}/${day.slice(6)}/${day.slice(0, 4)}`;
  const body = { startDate: date, endDate: date, locationId: 1 };
  const closeout = await world.ask('POST', ENDPOINTS['closeouts.pdf'].path, { token: director, body });
  expect(closeout.status).toBe(200);
  await world.book(HERE);
  const path = `${ENDPOINTS['reports.incomplete'].path}?date=${day}&locationId=1&booked=true`;
  expect((await world.ask('GET', path, { token: director })).status).toBe(200);
  expect((await list()).map(({ fileName }) => fileName)).toEqual([
    `incompletebooking-${HERE}-1-${day}.xlsx`,
    closeout.body.fileName,
  ]);
});

it('takes it out of the store afterwards, and only then', async () => {
  await save();
  const exports = world.backstage.get(Exports, { strict: false });
  const [, { body: second }] = [await age(25), await save()];
  await exports.sweep();
  expect((await list()).map(({ exportId }) => exportId)).toEqual([second.exportId]);
  expect(await keys()).toHaveLength(1);
  expect((await bytesOf((await link(second.exportId)).body.url)).status).toBe(200);
});

it('is nobody else’s, nor another site’s', async () => {
  const { body } = await save();
  await world.sql(`UPDATE saved_exports SET owner_id = 'somebody else'`);
  expect(await list()).toEqual([]);
  expect(codeOf(await link(body.exportId))).toBe('404 NOT_FOUND');
  const elsewhere = await world.signIn(THERE, 'directiva.demo', { kind: 'director' });
  await save();
  expect(await list(elsewhere)).toEqual([]);
  const [own] = await list();
  expect(codeOf(await link(own?.exportId ?? '', elsewhere))).toBe('404 NOT_FOUND');
  expect(codeOf(await link(randomUUID()))).toBe('404 NOT_FOUND');
  expect(codeOf(await link('..%2F..%2Fetc'))).toBe('400 VALIDATION_FAILED');
});

it('says that one is being made, and nothing of one whose maker died', async () => {
  await world.sql(
    `INSERT INTO saved_exports (site_id, export_id, owner_id, file_name, object_key, made_at)
     SELECT site_id, gen_random_uuid(), user_id, 'TimeSheetReport.pdf', 'sites/4/none/TimeSheetReport.pdf', clock_timestamp()
     FROM sessions WHERE site_id = $1 AND kind = 'director'`,
    [HERE],
  );
  const [making] = await list();
  expect(making).toMatchObject({ fileName: 'TimeSheetReport.pdf', size: null });
  expect(codeOf(await link(making?.exportId ?? ''))).toBe('404 NOT_FOUND');
  await world.sql(`UPDATE saved_exports SET made_at = made_at - interval '3 minutes'`);
  expect(await list()).toEqual([]);
});
