import { randomBytes } from 'node:crypto';
import { lock } from '#testing/services/database';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { Config } from '../../platform/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Secrets } from '../../platform/security/secrets.js';
import { ResealingService, type Resealed } from './resealing.service.js';
import { SEALED } from './sealed-columns.js';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const secretsWith = (secretKey: Buffer, otherSecretKey: Buffer | null = null): Secrets =>
  new Secrets({ secretKey, otherSecretKey } as Config);
const [before, during, after] = [secretsWith(OLD), secretsWith(NEW, OLD), secretsWith(NEW)];

let world: ServerWorld;
beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

const reseal = (): Promise<Resealed[]> => new ResealingService(world.get(UnitOfWork), during).reseal();
const drafts = async (): Promise<Map<number, Buffer>> => {
  const rows = await world.rows<{ id: string; answers: Buffer }>(
    'SELECT appointment_id AS id, answers FROM form_drafts',
  );
  return new Map(rows.map(({ id, answers }) => [Number(id), answers]));
};
const put = (id: number, answers: Buffer): Promise<unknown> =>
  world.rows(`INSERT INTO form_drafts (site_id, appointment_id, answers, language) VALUES ($1, $2, $3, 'en')`, [
    ...[world.siteId, id],
    answers,
  ]);
const ofDrafts = (done: readonly Resealed[]): Resealed | undefined => done.find(({ table }) => table === 'form_drafts');

describe('a command that seals anew', () => {
  afterEach(() => world.rows('DELETE FROM form_drafts'));

  it('makes the old key unneeded: every row opens with the new one alone, in the same words', async () => {
    for (let id = 1; id <= 60; id++) await put(id, (id % 3 ? before : during).seal(`answers of ${id}`));
    expect(ofDrafts(await reseal())).toMatchObject({ resealed: 40, current: 60, unreadable: 0 });
    for (const [id, answers] of await drafts()) expect(after.unseal(answers)).toBe(`answers of ${id}`);
  });

  it('writes nothing the second time', async () => {
    await put(1, before.seal('x'));
    await reseal();
    const [first] = (await drafts()).values();
    expect(ofDrafts(await reseal())).toMatchObject({ resealed: 0, current: 1 });
    expect([...(await drafts()).values()]).toEqual([first]);
  });

  it('leaves alone what no valid key opens, and says how much that is', async () => {
    const foreign = secretsWith(randomBytes(32)).seal('x');
    await put(1, foreign);
    expect(ofDrafts(await reseal())).toMatchObject({ resealed: 0, current: 0, unreadable: 1 });
    expect((await drafts()).get(1)).toEqual(foreign);
  });

  it('does not undo what somebody writes meanwhile', async () => {
    await put(1, before.seal('old words'));
    const release = await lock(world.outside.database.url, 'form_drafts WHERE appointment_id = $1', [1]);
    const running = reseal();
    const writing = world.rows('UPDATE form_drafts SET answers = $1 WHERE appointment_id = 1', [
      before.seal('new words'),
    ]);
    await release();
    await Promise.all([running, writing]);
    await reseal();
    const [kept] = (await drafts()).values();
    expect(after.unseal(kept ?? Buffer.alloc(0))).toBe('new words');
  });
});

it('every column of bytes is either sealed or a hash', async () => {
  const columns = await world.rows<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name NOT LIKE '%\\_hash' AND column_name <> 'sha256'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(
    SEALED.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});
