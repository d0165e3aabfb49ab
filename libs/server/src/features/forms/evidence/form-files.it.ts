import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FormGuest, FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { newObjectKey } from '../../../adapters/files/object-key.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { FormDocumentsRepository } from '../documents/form-documents.repository.js';
import { FormFiles } from './form-files.service.js';

const DAY = 86_400_000;
let world: ServerWorld;
let guests: FormGuests;

beforeAll(async () => {
  // No worker finishes a form here.
  world = await serverWorld({ env: { FORM_WAIT_MS: '1' } });
  guests = new FormGuests(world);
});
beforeEach(() => world.clock.put(new Date().toISOString()));
afterAll(() => world.end());

const store = () => world.get(ObjectStore);
const isThere = async (key: string): Promise<boolean> => (await store().facts(key)) !== null;

async function put(name: string): Promise<string> {
  const key = newObjectKey(world.siteId, name);
  await store().put(key, Buffer.from('x'));
  return key;
}

it('takes out pictures that no form names once they are a month old, and nothing else', async () => {
  const guest = await guests.one({ variant: 'ultrasound' });
  await guest.fill();
  const [row] = await guest.documents();
  const named = [row?.['initials_key'], row?.['signature_key']].map(String);
  const [signature, initials] = [await put('signature-22-77.png'), await put('initials-22-77.png')];
  const others = [await put('form-22-77-0a1b2c3d.pdf'), await put('photo.png'), await put('signature-22-77.png.pdf')];
  world.clock.advance(30 * DAY - 60_000);
  await world.get(FormFiles).sweep();
  expect([await isThere(signature), await isThere(initials)]).toEqual([true, true]);
  world.clock.advance(120_000);
  await world.get(FormFiles).sweep();
  expect([await isThere(signature), await isThere(initials)]).toEqual([false, false]);
  expect(await Promise.all([...named, ...others].map(isThere))).toEqual([true, true, true, true, true]);
});

describe('a form that was refused', () => {
  const DOCUMENT = 'UPDATE form_documents SET state = $2, provider_document_at = $3 WHERE document_id = $1';
  async function refused(isAtProvider = false): Promise<{ guest: FormGuest; id: string; files: string[] }> {
    const guest = await guests.one({ variant: 'ultrasound' });
    await guest.fill();
    const [row] = await guest.documents();
    const id = String(row?.['document_id']);
    const files = [row?.['initials_key'], row?.['signature_key'], row?.['pdf_key']].map(String);
    await store().put(files[2] ?? '', Buffer.from('pdf'));
    await world.rows(DOCUMENT, [id, 'refused', isAtProvider ? world.clock.now() : null]);
    return { guest, id, files };
  }
  const left = async (files: string[]): Promise<boolean[]> => Promise.all(files.map(isThere));
  const none = [false, false, false];
  const all = [true, true, true];

  it('keeps its files until another one of the visit stands, and loses them then, the row and its hashes staying', async () => {
    const { guest, id, files } = await refused();
    await world.get(FormFiles).sweep();
    expect(await left(files)).toEqual(all);
    await guest.fill();
    await world.get(FormFiles).sweep();
    expect(await left(files)).toEqual(none);
    const rows = await world.rows('SELECT 1 FROM form_documents WHERE document_id = $1 AND discarded_at IS NOT NULL', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('loses them after two weeks, and is not resumed after that', async () => {
    const { id, files } = await refused();
    world.clock.advance(14 * DAY + 60_000);
    await world.get(FormFiles).sweep();
    expect(await left(files)).toEqual(none);
    const at = { siteId: world.siteId, documentId: id };
    const resumed = await world.get(UnitOfWork).run((tx) => world.get(FormDocumentsRepository).resume(tx, at));
    expect(resumed).toBe(false);
  });

  it('keeps them for good when the provider has its document', async () => {
    const { files } = await refused(true);
    world.clock.advance(20 * DAY);
    await world.get(FormFiles).sweep();
    expect(await left(files)).toEqual(all);
  });
});

it('takes out what a dead process left half written, not what another is writing', async () => {
  const folder = join(world.config.files.kind === 'folder' ? world.config.files.dir : '', '.unfinished');
  const now = world.clock.now().getTime();
  for (const [name, age] of [
    ['old', DAY + 60_000],
    ['young', DAY - 60_000],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), new Date(now - age), new Date(now - age));
  }
  await world.get(FormFiles).sweep();
  expect(await readdir(folder)).toEqual(['young']);
});
