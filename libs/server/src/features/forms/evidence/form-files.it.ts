import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { newObjectKey } from '../../../adapters/files/object-key.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { FormFiles } from './form-files.service.js';

const DAY = 86_400_000;
let world: ServerWorld;

beforeAll(async () => {
  // No worker finishes a form here.
  world = await serverWorld({ env: { FORM_WAIT_MS: '1' } });
});
afterAll(() => world.end());

const store = () => world.get(ObjectStore);
const isThere = async (key: string): Promise<boolean> => (await store().facts(key)) !== null;

async function put(name: string): Promise<string> {
  const key = newObjectKey(world.siteId, name);
  await store().put(key, Buffer.from('x'));
  return key;
}

it('takes out pictures that no form names once they are a month old, and nothing else', async () => {
  const guest = await new FormGuests(world).one({ variant: 'ultrasound' });
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
